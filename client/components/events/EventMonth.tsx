/** The events of a month: a calendar where there is room, on a phone its days one below the other. */
import { weeksOf } from "../../../shared/time.ts";
import type { EventDay, EventList } from "../../../shared/town-event.ts";
import { DayEvents } from "./DayEvents.tsx";

/** A list of days; days without events are hidden from screen readers. */
export function EventMonth({ list }: { readonly list: EventList }) {
  const { month, weekdays, days, weeks } = list;
  const [year = 0, number = 0] = month.split("-").map(Number);
  const byDate = new Map(days.map((day) => [day.date, day]));
  const dates = weeksOf(year, number)
    .flat()
    .map((day) => day && `${month}-${String(day).padStart(2, "0")}`);
  return (
    <div className="event-month">
      <div className="event-month-weekdays" aria-hidden="true">
        {weekdays.map(({ short }) => (
          <span key={short}>{short}</span>
        ))}
      </div>
      <ul className="event-month-days">
        {dates.map((date, at) => {
          const shown = date ? byDate.get(date) : undefined;
          return shown ? (
            <Day key={date} day={shown} isToday={date === weeks[0]?.week} />
          ) : (
            <li key={date || -at} className="event-month-empty" aria-hidden="true">
              {date ? dayOfMonth(date) : ""}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Day({ day, isToday }: { readonly day: EventDay; readonly isToday: boolean }) {
  return (
    <li className="event-month-day" aria-current={isToday ? "date" : undefined}>
      <span className="event-month-number" aria-hidden="true">
        {dayOfMonth(day.date)}
      </span>
      <DayEvents day={day} />
    </li>
  );
}

function dayOfMonth(date: string): number {
  return Number(date.slice(-2));
}
