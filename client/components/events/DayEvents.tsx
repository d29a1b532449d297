/** The events of a day under its date: when, what and where. */
import { Fragment } from "react";

import { ownPicture } from "../../../shared/pictures/stored-picture.ts";
import type { EventDay, TownEvent } from "../../../shared/town-event.ts";
import { EventPlace } from "./EventPlace.tsx";

/** A heading and a list; the part around it is one day. */
export function DayEvents({ day }: { readonly day: EventDay }) {
  return (
    <>
      <h2 className="day-events-title">{day.day}</h2>
      {day.events.length > 0 && (
        <ul className="day-events-list">
          {day.events.map((event) => (
            <Item key={event.slug} event={event} />
          ))}
        </ul>
      )}
      {day.continuing.length > 0 && <Continuing day={day} />}
    </>
  );
}

/** Events of several days are listed on their first day, and then in one line. */
function Continuing({ day: { continuing, hasMoreContinuing } }: { readonly day: EventDay }) {
  return (
    <p className="day-events-also">
      Also on:{" "}
      {continuing.map(({ slug, title, until }, at) => (
        <Fragment key={slug}>
          {at > 0 && "; "}
          <a href={`/events/${slug}`}>{title}</a>
          {until !== "" && <span className="day-events-until">, until {until}</span>}
        </Fragment>
      ))}
      {hasMoreContinuing && "; and more"}.
    </p>
  );
}

function Item({ event }: { readonly event: TownEvent }) {
  return (
    <li className="day-events-item">
      <time className="day-events-time" dateTime={event.dateTime}>
        {event.time}
        {event.until !== "" && `, until ${event.until}`}
      </time>
      <div className="day-events-text">
        {event.isCancelled && (
          <>
            <strong className="day-events-cancelled">Cancelled</strong>{" "}
          </>
        )}
        <a className="day-events-name" href={`/events/${event.slug}`}>
          {event.title}
        </a>
        <p className="day-events-place">
          <EventPlace place={placeAndCalendars(event)} />
        </p>
      </div>
      {event.picture && <Thumbnail address={event.picture.address} />}
    </li>
  );
}

/** The event's page says what it shows. */
function Thumbnail({ address }: { readonly address: string }) {
  const srcSet = ownPicture(address)?.srcSet;
  return (
    <img
      className="day-events-picture"
      src={address}
      {...(srcSet === undefined ? {} : { srcSet, sizes: "8rem" })}
      alt=""
      width={4}
      height={3}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
    />
  );
}

/** Calendars that the place's name contains are left out. */
function placeAndCalendars({ place, calendars }: TownEvent): string {
  const others = calendars.filter((name) => !place.includes(name)).join(", ");
  return [place, others].filter((text) => text !== "").join(" · ");
}
