/**
 * Writes to the editors what is new in the inbox, at most once an hour: how many, and the first lines. It needs the
 * binding OPERATOR_MAIL; the paper's editors have to be verified addresses of the account.
 */
import {
  EDITORS_TOLD_MS,
  TOLD_LINES,
  GATHER_MS,
} from "../../content/submissions/submission-limits.ts";
import { publicationNamed } from "../../papers/hosts.ts";
import { readRows } from "../../platform/d1.ts";
import { type Env, settingsOf } from "../../platform/env.ts";
import { causeOf, type Log } from "../../platform/log.ts";
import { withTimeout } from "../../platform/with-timeout.ts";

const MAIL_WAIT_MS = 10_000;
const SUBJECT_MAX = 200;

interface Telling {
  readonly env: Env;
  /** Of the publication. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Sets the alarm for the next mail, unless it is set, or there is no address to write to. */
export async function expectTelling({
  env,
  storage,
  id,
  now,
}: Telling & { readonly storage: DurableObjectStorage }): Promise<void> {
  if (addressesOf(env, id).length === 0 || (await storage.getAlarm()) !== null) return;
  const told = storage.kv.get<number>("editors-told") ?? 0;
  await storage.setAlarm(Math.max(now + GATHER_MS, told + EDITORS_TOLD_MS));
}

/** Sends the mail. A failure is logged; the next submission plans another one. */
export async function tellEditors({
  env,
  notes,
  id,
  now,
  log,
}: Telling & {
  readonly notes: Pick<DurableObjectStorage["kv"], "get" | "put">;
  readonly log: Log;
}): Promise<void> {
  const publication = publicationNamed(id);
  const told = notes.get<number>("editors-told") ?? 0;
  const values = { publication: id, since: told * 1_000 };
  const rows = await readRows<{ title: string; kind: string }>(env.DB, { sql: NEWS, values });
  if (rows.length === 0 || !publication) return;
  // Before it is sent: a mail that is lost is better than one in each minute.
  notes.put("editors-told", now);
  const { name, url } = publication;
  const lines = rows.slice(0, TOLD_LINES).map(({ title, kind }) => `- ${kind}: ${title}`);
  const more = rows.length > TOLD_LINES ? [`- and ${rows.length - TOLD_LINES} more`] : [];
  const count = rows.length === 1 ? "one new submission" : `${rows.length} new submissions`;
  const text = [...lines, ...more, "", new URL("/desk/inbox", url).href].join("\n");
  const from = { name, email: `newsroom@${new URL(url).hostname.replace(/^www\./, "")}` };
  const subject = `${name}: ${count}`.slice(0, SUBJECT_MAX);
  for (const to of addressesOf(env, id)) {
    try {
      const sending = env.OPERATOR_MAIL?.send({ from, to, subject, text });
      await withTimeout("mail", Promise.resolve(sending), MAIL_WAIT_MS);
    } catch (error) {
      log("editors not told", { cause: causeOf(error) });
    }
  }
}

const NEWS = `SELECT title, kind FROM submissions WHERE publication = ?1 ->> 'publication' AND state = 'new'
  AND id > ?1 ->> 'since' ORDER BY id`;

/** The paper's editors, else the operator; none without a binding. */
function addressesOf(env: Env, id: string): readonly string[] {
  if (!env.OPERATOR_MAIL) return [];
  const { operatorAddress } = settingsOf(env);
  const editors = publicationNamed(id)?.editors ?? [];
  return editors.length > 0 ? editors : [operatorAddress].filter((one) => one !== "");
}
