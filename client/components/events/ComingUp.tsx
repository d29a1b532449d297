/** The next events in town, in a row. */
import type { ComingEvent } from "../../../shared/town-event.ts";
import { Section } from "../text/Section.tsx";

/** A section with a link to all events; nothing without events. */
export function ComingUp({ events }: { readonly events: readonly ComingEvent[] }) {
  if (events.length === 0) return null;
  return (
    <Section title="Coming Up" seeAll="/events">
      <ul className="coming-up">
        {events.map(({ slug, title, day, time, dateTime }) => (
          <li key={slug}>
            <time dateTime={dateTime}>
              {day}, {time}
            </time>
            <a href={`/events/${slug}`}>{title}</a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
