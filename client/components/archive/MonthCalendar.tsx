/** A month of the archive: its days with stories are links. */
import { type ArchiveMonth, archivePath, hasDay } from "../../../shared/archive.ts";
import { weeksOf } from "../../../shared/time.ts";

export interface MonthCalendarProps {
  readonly month: ArchiveMonth;
  /** The day of the month that the page shows. */
  readonly current?: number | undefined;
  /** Whether its name leads to the month's own page. */
  readonly isLinked?: boolean;
}

/** A table of weeks. */
export function MonthCalendar({ month: shown, current, isLinked = true }: MonthCalendarProps) {
  const { year, month, name, days, weekdays } = shown;
  return (
    <table className="month-calendar">
      <caption className="month-calendar-name">
        {isLinked ? <a href={archivePath(year, month)}>{name}</a> : name}
      </caption>
      <thead>
        <tr>
          {weekdays.map(({ short, long }) => (
            <th key={long} scope="col" abbr={long} className="month-calendar-weekday">
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(year, month).map((week) => (
          <tr key={week.find((day) => day > 0)}>
            {week.map((day, at) => (
              <td key={day || -at} className="month-calendar-day">
                {day > 0 && hasDay(days, day) ? (
                  <a
                    className="month-calendar-link"
                    href={archivePath(year, month, day)}
                    aria-current={day === current ? "page" : undefined}
                  >
                    {day}
                  </a>
                ) : (
                  day || ""
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
