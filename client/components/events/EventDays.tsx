/** The events of a week, day by day, or of a month. */
import type { EventList } from "../../../shared/town-event.ts";
import { SampleNotice } from "../article/SampleNotice.tsx";
import { DayEvents } from "./DayEvents.tsx";
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
        days.map((day) => (
          <section key={day.date} className="event-days-day">
            <DayEvents day={day} />
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
