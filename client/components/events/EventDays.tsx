/** The events of a week, day by day, or of a month. */
import type { EventList } from "../../../shared/town-event.ts";
import { SampleNotice } from "../article/SampleNotice.tsx";
import { EventItem } from "./EventItem.tsx";
import { EventLinks } from "./EventLinks.tsx";
import { EventMonth } from "./EventMonth.tsx";

/** The events of a week or a month, with links to others. */
export function EventDays({ list }: { readonly list: EventList }) {
  const { days, isSample, month } = list;
  return (
    <div className="event-days">
      {isSample && <SampleNotice of="events" />}
      <EventLinks list={list} />
      {days.length === 0 && (
        <p className="event-days-empty">
          No events are listed for {month === "" ? "these seven days" : "the rest of this month"}.
        </p>
      )}
      {month === "" ? (
        days.map(({ day, events }) => (
          <section key={day} className="event-days-day">
            <h2 className="event-days-title">{day}</h2>
            <ul className="event-days-list">
              {events.map((event) => (
                <EventItem key={event.slug} event={event} />
              ))}
            </ul>
          </section>
        ))
      ) : (
        <EventMonth list={list} />
      )}
      <p className="event-days-subscribe">
        <a href="/events.ics">Subscribe to all events</a>, in the calendar of your phone or
        computer.
      </p>
    </div>
  );
}
