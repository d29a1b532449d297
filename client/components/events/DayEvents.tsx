/** One event in a list: when, what and where. */
import type { TownEvent } from "../../../shared/town-event.ts";
import { EventPlace } from "./EventPlace.tsx";

/** An item of a list. */
export function EventItem({ event }: { readonly event: TownEvent }) {
  return (
    <li className="event-item">
      <time className="event-item-time" dateTime={event.dateTime}>
        {event.time}
        {event.until !== "" && `, until ${event.until}`}
      </time>
      <div className="event-item-text">
        <a className="event-item-name" href={`/events/${event.slug}`}>
          {event.title}
        </a>
        {event.isCancelled && <strong className="event-item-cancelled">Cancelled</strong>}
        <p className="event-item-place">
          <EventPlace place={placeAndCalendars(event)} />
        </p>
      </div>
    </li>
  );
}

/** Calendars that the place's name contains are left out. */
function placeAndCalendars({ place, calendars }: TownEvent): string {
  const others = calendars.filter((name) => !place.includes(name)).join(", ");
  return [place, others].filter((text) => text !== "").join(" · ");
}
