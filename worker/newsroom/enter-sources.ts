/** Enters the sources of all papers in D1 where their list is another than at the last round. */
import { shortHash } from "../../shared/hash.ts";
import { DAY_MS } from "../../shared/time.ts";
import type { NewsroomPublication } from "../papers/newsroom-publication.ts";
import { runStatements, type Statement } from "../platform/d1.ts";
import { newsroomOf } from "../platform/newsrooms.ts";
import type { NewsroomTools } from "./newsroom-tools.ts";
import type { SourceKind } from "./source-kinds.ts";
import { alertSourcesOf, resetAlerts } from "./sources/alert-rows.ts";

/** A source whose kind changed starts again. */
const RESTART = `UPDATE feeds SET due_at = 0, not_before = 0, fetched_at = 0, failures = 0, etag = '',
    last_modified = '', document_digest = '', current_items = '[]'
  FROM json_each(?1, '$.sources') AS source
  WHERE address = source.value ->> 'address' AND kind <> source.value ->> 'kind'`;
const ENTER = `INSERT INTO feeds (address, kind, newsroom)
  SELECT value ->> 'address', value ->> 'kind', value ->> 'newsroom' FROM json_each(?1, '$.sources')
  WHERE true ON CONFLICT (address) DO UPDATE SET kind = excluded.kind, newsroom = excluded.newsroom
    WHERE (kind, newsroom) IS NOT (excluded.kind, excluded.newsroom)`;
/** The papers' own calendars, of which the desk has entered some. */
const RENEW_OWN = `UPDATE feeds SET kind = 'calendar', newsroom = own.value ->> 'newsroom'
  FROM json_each(?1, '$.own') AS own WHERE address = own.value ->> 'address'
    AND (kind, newsroom) IS NOT ('calendar', own.value ->> 'newsroom')`;
/** Sources that no paper lists are not visited. Their kind is empty until they are entered again. */
const DROP_OTHERS = `UPDATE feeds SET kind = ''
  WHERE kind <> '' AND address NOT IN (SELECT value FROM json_each(?1, '$.addresses'))`;

/** The row of `steps`: how far work that goes step by step through a table has come. */
export interface Steps {
  /** Hash of the list of sources that was last entered. */
  readonly source_list: string;
  /** The day whose list is checked next; 0 for none. */
  readonly archive_day: number;
  /** The last of the stories that the next round may prune; 0 where none is old enough. */
  readonly pruned_to: number;
}

/** Reads how far the steps have come. */
export function selectSteps(): Statement {
  return { sql: "SELECT * FROM steps WHERE id = ?1 ->> 'id'", values: { id: 1 } };
}

/** Enters the sources where the list has changed; gives whether it has. Rejects where D1 does. */
export async function enterSources(
  steps: Steps | undefined,
  {
    env,
    now,
    publications,
    settings: { newsrooms },
  }: Pick<NewsroomTools, "env" | "now" | "publications" | "settings">,
): Promise<boolean> {
  const list = shortHash(JSON.stringify([publications, newsrooms]));
  if (steps?.source_list === list) return false;
  const sources = sourcesOf(publications, newsrooms);
  const own = publications.flatMap(({ ownCalendar: address = "" }) =>
    address === "" ? [] : [{ address, newsroom: newsroomOf(address, newsrooms) }],
  );
  await runStatements(env.DB, [
    { sql: RESTART, values: { sources } },
    enterStatement(sources),
    { sql: RENEW_OWN, values: { own } },
    { sql: DROP_OTHERS, values: { addresses: [...sources, ...own].map(({ address }) => address) } },
    ...resetAlerts(publications),
    {
      // From tomorrow in UTC, which is today in some time zones.
      sql: "UPDATE steps SET source_list = ?1 ->> 'list', archive_day = ?1 ->> 'day'",
      values: { list, day: Math.floor(now() / DAY_MS) + 1 },
    },
  ]);
  return true;
}

/** A source as it is entered. */
interface Source {
  readonly address: string;
  readonly kind: SourceKind;
  /** The number of the newsroom that visits it. */
  readonly newsroom: number;
}

/** Enters sources that D1 does not have yet. */
export function enterStatement(sources: readonly Source[]): Statement {
  return { sql: ENTER, values: { sources } };
}

/** The sources of papers, each once. */
export function sourcesOf(
  publications: readonly NewsroomPublication[],
  newsrooms: number,
): readonly Source[] {
  const kinds = new Map<string, SourceKind>();
  for (const { addresses } of publications) for (const one of addresses) kinds.set(one, "feed");
  for (const { calendars = [] } of publications)
    for (const one of calendars) kinds.set(one, "calendar");
  for (const one of alertSourcesOf(publications)) kinds.set(one, "alerts");
  return [...kinds].map(([address, kind]) => ({
    address,
    kind,
    newsroom: newsroomOf(address, newsrooms),
  }));
}
