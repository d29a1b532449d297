/** Alerts in D1: the messages of each source, and the alerts to show in each publication. */
import type { NewsroomPublication } from "../../papers/newsroom-publication.ts";
import type { Statement } from "../../platform/d1.ts";

/** A row of `alert_sources`. */
export interface SourceRow {
  readonly address: string;
  readonly messages: string;
}

export interface AlertsRow {
  readonly publication: string;
  readonly alerts: string;
}

/** The alert sources of the papers, each once. */
export function alertSourcesOf(publications: readonly NewsroomPublication[]): readonly string[] {
  return [...new Set(publications.flatMap(({ alerts = [] }) => alerts))];
}

/** The stored messages of sources. */
export function selectMessages(addresses: readonly string[]): Statement {
  return {
    sql: `SELECT address, messages FROM alert_sources
      WHERE address IN (SELECT value FROM json_each(?1, '$.addresses'))`,
    values: { addresses },
  };
}

/** Replaces the messages of a source. */
export function saveMessages(values: SourceRow): Statement {
  return {
    sql: `INSERT INTO alert_sources (address, messages) SELECT ?1 ->> 'address', ?1 ->> 'messages' WHERE true
      ON CONFLICT (address) DO UPDATE SET messages = excluded.messages`,
    values,
  };
}

/** The alerts to show in each publication. */
export function selectAlerts(publications: readonly string[]): Statement {
  return {
    sql: `SELECT publication, alerts FROM alerts
      WHERE publication IN (SELECT value FROM json_each(?1, '$.publications'))`,
    values: { publications },
  };
}

/** Replaces the alerts to show. */
export function saveAlerts(rows: readonly AlertsRow[]): Statement {
  return {
    sql: `INSERT INTO alerts (publication, alerts)
      SELECT value ->> 'publication', value ->> 'alerts' FROM json_each(?1, '$.rows') WHERE true
      ON CONFLICT (publication) DO UPDATE SET alerts = excluded.alerts`,
    values: { rows },
  };
}

/** After a change of the papers: their areas may be others, so every source is read again. */
export function resetAlerts(publications: readonly NewsroomPublication[]): readonly Statement[] {
  const ids = publications.filter(({ alerts = [] }) => alerts.length > 0).map(({ id }) => id);
  const values = { publications: ids, addresses: alertSourcesOf(publications) };
  return [
    {
      sql: `DELETE FROM alerts
        WHERE publication NOT IN (SELECT value FROM json_each(?1, '$.publications'))`,
      values,
    },
    {
      sql: `DELETE FROM alert_sources
        WHERE address NOT IN (SELECT value FROM json_each(?1, '$.addresses'))`,
      values,
    },
    {
      sql: `UPDATE feeds SET current_items = '[]', due_at = not_before
        WHERE kind = 'alerts' AND address IN (SELECT value FROM json_each(?1, '$.addresses'))`,
      values,
    },
  ];
}
