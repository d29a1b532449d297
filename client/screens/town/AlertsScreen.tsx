/** All alerts and notices of the paper, in the issuers' words (`/alerts`). */
import type { Alert } from "../../../shared/alert.ts";
import type { Publication } from "../../../shared/publication/publication.ts";
import { AlertItem } from "../../components/alerts/AlertItem.tsx";
import { StaleNotice } from "../../components/article/StaleNotice.tsx";
import { PageHead } from "../../components/text/PageHead.tsx";

export interface AlertsScreenProps {
  readonly publication: Publication;
  /** Worst first. */
  readonly alerts: readonly Alert[];
  /** When they were last read, if that is long ago; else empty. */
  readonly asOf: string;
}

/** One part for each alert, with the issuer's description. */
export function AlertsScreen({ publication, alerts, asOf }: AlertsScreenProps) {
  return (
    <>
      <PageHead
        title="Alerts"
        deck={
          alerts.length === 0
            ? `No alert for ${publication.town} is in force now.`
            : `In force for ${publication.town}, in the words of those who issued them. In an emergency follow your authorities.`
        }
      />
      <StaleNotice text={asOf} />
      <ul className="alerts-screen">
        {alerts.map((alert) => (
          <li key={alert.id}>
            <AlertItem alert={alert} isOpen />
            {alert.description !== "" && (
              <p className="alerts-screen-text" dir="auto">
                {alert.description}
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
