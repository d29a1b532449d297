/** What is on, day by day, with links to other weeks, to months and to single calendars. */
import type { EventList, TownEvent } from "../../../shared/town-event.ts";
import { SampleNotice } from "../article/SampleNotice.tsx";

/** The events of a week or a month. */
export function EventDays({ list }: { readonly list: EventList }) {
  const { days, isSample, month } = list;
  return (
    <div className="event-days">
      {isSample && <SampleNotice of="events" />}
      <Links list={list} />
      {days.length === 0 && (
        <p className="event-days-empty">
          No events are listed for {month === "" ? "these seven days" : "the rest of this month"}.
        </p>
      )}
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
      <p className="event-days-subscribe">
        <a href="/events.ics">Subscribe to all events</a>, in the calendar of your phone or
        computer.
      </p>
    </div>
  );
}

function Links({
  list: { calendars, calendar, week, month, weeks, months },
}: {
  readonly list: EventList;
}) {
  const current = { week: week === weeks[0]?.week ? "" : week, month };
  return (
    <div className="event-days-links">
      <nav className="event-days-nav" aria-label="Weeks and months">
        {weeks.map((one, at) => (
          <Choice
            key={one.week}
            query={{ week: at === 0 ? "" : one.week, calendar }}
            isCurrent={one.week === week}
            name={one.name}
          />
        ))}
        {months.map((one) => (
          <Choice
            key={one.month}
            query={{ month: one.month, calendar }}
            isCurrent={one.month === month}
            name={one.name}
          />
        ))}
      </nav>
      {calendars.length > 1 && (
        <nav className="event-days-nav" aria-label="Calendars">
          {["", ...calendars].map((name) => (
            <Choice
              key={name}
              query={{ ...current, calendar: name }}
              isCurrent={name === calendar}
              name={name || "All calendars"}
            />
          ))}
        </nav>
      )}
    </div>
  );
}

/** A place often has the name of its calendar. */
function placeAndCalendars({ place, calendars }: TownEvent): string {
  const others = calendars.filter((name) => !place.includes(name)).join(", ");
  return [place, others].filter((text) => text !== "").join(" · ");
}

interface ChoiceProps {
  /** Of the address; empty values are left out. */
  readonly query: Readonly<Record<string, string>>;
  readonly isCurrent: boolean;
  readonly name: string;
}

function Choice({ query, isCurrent, name }: ChoiceProps) {
  const given = Object.entries(query).filter(([, value]) => value !== "");
  return (
    <a
      className="event-days-choice"
      href={given.length === 0 ? "/events" : `/events?${new URLSearchParams(given)}`}
      aria-current={isCurrent ? "page" : undefined}
    >
      {name}
    </a>
  );
}

function Row({ event }: { readonly event: TownEvent }) {
  return (
    <li className="event-days-event">
      <time className="event-days-time" dateTime={event.dateTime}>
        {event.time}
      </time>
      <div>
        <a className="event-days-name" href={`/events/${event.slug}`}>
          {event.title}
        </a>
        {event.isCancelled && <strong className="event-days-cancelled">Cancelled</strong>}
        <p className="event-days-place">{placeAndCalendars(event)}</p>
      </div>
    </li>
  );
}
