/** The alerts and notices at the top of every page, the first few of them, with a link to all. */
import { type Alert, ALERTS_ON_PAGES } from "../../../shared/alert.ts";
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
  const hidden = alerts.length - ALERTS_ON_PAGES;
  return (
    <section className="alerts page-width" aria-label="Alerts">
      <ul className="alerts-list">
        {alerts.slice(0, ALERTS_ON_PAGES).map((alert) => (
          <li key={alert.id}>
            <AlertItem alert={alert} />
          </li>
        ))}
      </ul>
      <StaleNotice text={asOf} />
      <a className="alerts-all" href="/alerts">
        {hidden > 0 ? `All alerts, ${hidden} more` : "All alerts"}
      </a>
    </section>
  );
}
