/** The alerts and notices at the top of every page, the first few of them, with a link to all. */
import { type Alert } from "../../../shared/alert.ts";
import { ALERTS_ON_PAGES } from "../../../shared/shared-limits.ts";
import { StaleNotice } from "../article/StaleNotice.tsx";
import { AlertItem } from "./AlertItem.tsx";

/**
 * A landmark; nothing where there are none. It is no live region: a screen reader would read it again
 * on every page.
 */
export function Alerts({
  alerts,
  asOf,
}: {
  readonly alerts: readonly Alert[];
  /** When they were last read, if that is long ago; else empty. */
  readonly asOf: string;
}) {
  if (alerts.length === 0) return null;
  const shown = alerts.slice(0, ALERTS_ON_PAGES);
  const hidden = alerts.length - shown.length;
  const all = hidden > 0 ? `All alerts, ${hidden} more` : "All alerts";
  return (
    <section className="alerts page-width" aria-label="Alerts">
      <ul className="alerts-list">
        {shown.map((alert) => (
          <li key={alert.id}>
            <AlertItem alert={alert} all={alert === shown.at(-1) ? all : undefined} />
          </li>
        ))}
      </ul>
      <StaleNotice text={asOf} />
    </section>
  );
}
