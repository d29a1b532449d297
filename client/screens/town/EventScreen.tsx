/** The page of one event: when, where and what it is, and the calendars that list it. */
import { ownPicture } from "../../../shared/pictures/stored-picture.ts";
import type { TownEvent } from "../../../shared/town-event.ts";
import { ActionLink } from "../../components/actions/ActionLink.tsx";
import { SampleNotice } from "../../components/article/SampleNotice.tsx";
import { EventPlace } from "../../components/events/EventPlace.tsx";
import { Picture } from "../../components/media/Picture.tsx";
import { PageHead } from "../../components/text/PageHead.tsx";

export interface EventScreenProps {
  readonly event: TownEvent | undefined;
  /** Used only without an event: 404 for an unknown slug, another status if events cannot be read. */
  readonly status: number;
  /** A sentence on when they can be read again. */
  readonly back: string;
  /** Shown where the event's own picture cannot be loaded. */
  readonly stock: string;
}

/** The screen at `/events/{slug}`; without an event it links to the list of events. */
export function EventScreen({ event, status, back, stock }: EventScreenProps) {
  if (!event) {
    return (
      <>
        <PageHead
          title={status === 404 ? "Event Not Found" : "Event Not Available"}
          deck={
            status === 404
              ? "It may be over, or its calendar does not list it any more."
              : `The calendar cannot be read just now. ${back}`
          }
        />
        <ActionLink href="/events" tone="solid">
          See what is on
        </ActionLink>
      </>
    );
  }
  return (
    <article className="event-screen">
      {event.isSample && <SampleNotice of="event" />}
      <PageHead title={event.title} />
      {event.isCancelled && (
        <p className="event-screen-cancelled">
          <strong>Cancelled</strong> This event does not take place.
        </p>
      )}
      {event.picture && <EventPicture picture={event.picture} stock={stock} />}
      <p>
        <time dateTime={event.dateTime}>
          {event.day}, {event.time}
        </time>
      </p>
      {event.place && (
        <p>
          <EventPlace place={event.place} />
        </p>
      )}
      {event.price && <p>Price: {event.price}</p>}
      <p className="event-screen-text">{event.description}</p>
      {event.host && <p>Organized by {event.host}.</p>}
      <p>Listed by {event.calendars.join(", ")}.</p>
      {!event.isCancelled && (
        <ActionLink href={`/events/${event.slug}.ics`} tone="solid">
          Add to calendar
        </ActionLink>
      )}
      {event.url && (
        <p>
          <a href={event.url} rel="noopener noreferrer">
            More from the organizer
          </a>
        </p>
      )}
      <p>
        <a href="/events">All events</a>
      </p>
    </article>
  );
}

/** A poster is whole where the site stores it: its size is known before it has loaded. */
function EventPicture({
  picture: { address, alt },
  stock,
}: {
  readonly picture: NonNullable<TownEvent["picture"]>;
  readonly stock: string;
}) {
  const own = ownPicture(address);
  return (
    <div className="event-screen-picture">
      <Picture
        src={address}
        alt={alt}
        stock={stock}
        width={own?.width ?? 1280}
        height={own?.height ?? 720}
        isMain
        isWhole={own !== undefined}
      />
    </div>
  );
}
