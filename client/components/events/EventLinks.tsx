/** Links from the events shown to other weeks, to months and to single calendars. */
import type { EventList } from "../../../shared/town-event.ts";

/** Two lists of links; the calendars only where there are several. */
export function EventLinks({ list }: { readonly list: EventList }) {
  const { calendars, calendar, week, month, weeks, months } = list;
  const current = { week: week === weeks[0]?.week ? "" : week, month };
  return (
    <div className="event-links no-print">
      <nav aria-label="Weeks and months">
        <p className="event-links-row">
          {weeks.map((one, at) => (
            <Choice
              key={one.week}
              query={{ week: at === 0 ? "" : one.week, calendar }}
              isCurrent={one.week === week}
              name={one.name}
            />
          ))}
        </p>
        <p className="event-links-row">
          {months.map((one) => (
            <Choice
              key={one.month}
              query={{ month: one.month, calendar }}
              isCurrent={one.month === month}
              name={one.name}
            />
          ))}
        </p>
      </nav>
      {calendars.length > 1 && (
        <nav className="event-links-row" aria-label="Calendars">
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
      className="event-links-choice"
      href={given.length === 0 ? "/events" : `/events?${new URLSearchParams(given)}`}
      aria-current={isCurrent ? "page" : undefined}
    >
      {name}
    </a>
  );
}
