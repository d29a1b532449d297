/** What is on, day by day, with links to other weeks and to single calendars. */
import type { EventList, TownEvent } from "../../../shared/town-event.ts";

/** The events of a week. */
export function EventDays({ list }: { readonly list: EventList }) {
  const { calendars, calendar, week, weeks, days } = list;
  return (
    <div className="event-days">
      <nav className="event-days-links" aria-label="Weeks">
        {weeks.map((one, index) => (
          <a
            key={one.week}
            href={path({ calendar, week: index === 0 ? "" : one.week })}
            aria-current={one.week === week ? "page" : undefined}
          >
            From {one.name}
          </a>
        ))}
      </nav>
      <nav className="event-days-links" aria-label="Calendars">
        {["", ...calendars].map((name) => (
          <a
            key={name}
            href={path({ calendar: name, week: week === weeks[0]?.week ? "" : week })}
            aria-current={name === calendar ? "page" : undefined}
          >
            {name || "All calendars"}
          </a>
        ))}
      </nav>
      {days.length === 0 && <p>No events are listed for these seven days.</p>}
      {days.map(({ day, events }) => (
        <section key={day} className="event-days-day">
          <h2 className="event-days-title">{day}</h2>
          <ul className="event-days-list">
            {events.map((event) => (
              <Row key={event.slug} event={event} />
            ))}
          </ul>
        </section>
      ))}
      <p>
        <a href="/events.ics">Subscribe to all events</a>
      </p>
    </div>
  );
}

/** The page of events with a week and a calendar; empty ones are left out. */
function path(query: Readonly<Record<string, string>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== "");
  return given.length === 0 ? "/events" : `/events?${new URLSearchParams(given)}`;
}

function Row({ event }: { readonly event: TownEvent }) {
  return (
    <li>
      <time dateTime={event.dateTime}>{event.time}</time>{" "}
      <a href={`/events/${event.slug}`}>{event.title}</a>
      {event.isCancelled && <strong> Cancelled</strong>}
      {event.place && `, ${event.place}`} ({event.calendars.join(", ")})
    </li>
  );
}
