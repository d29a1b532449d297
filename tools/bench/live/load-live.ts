/**
 * Ten thousand readers on one live post for an hour, with an update every five minutes: the desk's writes, the polls'
 * answers and their plan are the real ones, on a local D1; the clock and the pages are simulated.
 */
import type { LivePoll } from "../../../shared/live/live-poll.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../../../shared/time.ts";
import { PollPlan } from "../../../worker/content/blog/live/poll-plan.ts";
import { NO_DECISIONS } from "../../../worker/content/decisions/decisions-in-force.ts";
import type { Scope } from "../../../worker/content/scope.ts";
import { changeLive } from "../../../worker/desk/live/change-live.ts";
import type { LiveOrder } from "../../../worker/desk/live/live-order.ts";
import { answerPoll } from "../../../worker/documents/live/answer-poll.ts";
import { ALDER_FALLS } from "../../../worker/papers/alder-falls.ts";
import { takeRows } from "../../../worker/platform/d1.ts";
import { randomFrom } from "../random.ts";
import { migrateD1, openLocalD1 } from "../runtime/local-d1.ts";
import { median, quantile } from "../table.ts";

const READERS = 10_000;
/** Readers come within two minutes. */
const ARRIVAL_MS = 2 * MINUTE_MS;
const UPDATES_MS = 5 * MINUTE_MS;
/** An evening: eight hours of the plan's day are left. */
const EVENING = Date.UTC(2026, 10, 20, 16);
const SLUG = "the-flood";
const DOMAIN = new URL(ALDER_FALLS.url).hostname;
/** After an answer that is none. */
const RETRY_SECONDS = 60;

/** What an hour cost, and how soon updates were known. */
export interface LiveLoad {
  readonly polls: number;
  readonly unchanged: number;
  readonly failed: number;
  readonly bytes: number;
  /** Microseconds of processor time of this process for a poll, with the simulation. */
  readonly micros: number;
  readonly rowsRead: number;
  /** Of an update, at most. */
  readonly rowsWritten: number;
  /** Seconds from an update to a page. */
  readonly delays: readonly number[];
  /** The longest interval that pages were told, in seconds. */
  readonly every: number;
}

interface ReadersPage {
  readonly address: string;
  due: number;
  tag: string;
  revision: number;
}

/** Simulates the hour from a time on, with so many polls a day. */
export async function loadLive(pollsPerDay: number, from: number): Promise<LiveLoad> {
  const { db, close } = await openLocalD1();
  await migrateD1(db);
  await publish(db, from);
  const clock = { now: from };
  let day: { readonly day: number; readonly polls: number } | undefined;
  const store = { get: () => day, put: (count: NonNullable<typeof day>) => void (day = count) };
  const plan = new PollPlan(store, pollsPerDay);
  const notePolls: PollPlan["note"] = (polled, now) => plan.note(polled, now);
  const env = { DB: db, EDITORIAL_DESK: { getByName: () => ({ notePolls }) } };
  const update = (act: LiveOrder["act"], number: number) => change(db, clock.now, act, number);
  await update("begin", 0);
  const written: number[] = [];
  const delays: number[] = [];
  const counted = { polls: 0, unchanged: 0, failed: 0, bytes: 0, every: 0, rowsRead: 0 };
  const known = { revision: 0, at: from };
  const pages = arriving(from);
  let next = from + UPDATES_MS;
  const before = process.cpuUsage();
  for (; clock.now < from + HOUR_MS; clock.now += SECOND_MS) {
    if (clock.now >= next) {
      next += UPDATES_MS;
      counted.rowsRead += takeRows()?.read ?? 0;
      await update("post", known.revision + 1);
      written.push(takeRows()?.written ?? 0);
      known.revision += 1;
      known.at = clock.now;
    }
    for (const page of pages) {
      if (page.due > clock.now) continue;
      const scope = scopeOf(page, clock, env);
      const answer = await answerPoll(SLUG, scope);
      counted.polls += 1;
      const found = answer.status === 200 ? ((await answer.json()) as LivePoll) : undefined;
      if (answer.status === 304) counted.unchanged += 1;
      else if (!found) counted.failed += 1;
      if (found) {
        counted.bytes += JSON.stringify(found).length;
        page.tag = answer.headers.get("ETag") ?? "";
        if (found.revision > page.revision) delays.push((clock.now - known.at) / SECOND_MS);
        page.revision = found.revision;
        counted.every = Math.max(counted.every, found.every);
      }
      page.due = clock.now + everyOf(answer, found, page) * SECOND_MS;
    }
  }
  counted.rowsRead += takeRows()?.read ?? 0;
  const { user, system } = process.cpuUsage(before);
  await close();
  return {
    ...counted,
    micros: (user + system) / counted.polls,
    rowsWritten: Math.max(...written),
    delays,
  };
}

/** What each page was told last. */
const told = new WeakMap<ReadersPage, number>();

function everyOf(answer: Response, found: LivePoll | undefined, page: ReadersPage): number {
  if (found) told.set(page, found.every);
  return answer.status === 200 || answer.status === 304 ? (told.get(page) ?? 30) : RETRY_SECONDS;
}

function arriving(from: number): readonly ReadersPage[] {
  const random = randomFrom(1);
  return Array.from({ length: READERS }, (_, at) => ({
    address: `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`,
    due: from + random() * ARRIVAL_MS,
    tag: "",
    revision: 0,
  }));
}

function scopeOf({ address, tag }: ReadersPage, clock: { now: number }, env: object): Scope {
  const headers = { "CF-Connecting-IP": address, "If-None-Match": tag };
  const scope = {
    request: new Request(`${ALDER_FALLS.url}/blog/${SLUG}/live.json`, { headers }),
    env,
    settings: { blogBackendUrl: "", allowPrivateFeeds: false },
    publication: ALDER_FALLS,
    domain: DOMAIN,
    decisions: NO_DECISIONS,
    d1: { isFailing: () => false, spentUntil: () => undefined, failed: () => {} },
    now: () => clock.now,
    log: () => {},
    waitUntil: () => {},
  };
  return scope as unknown as Scope;
}

const render = async (markdown: string) => `<p>${markdown}</p>`;

async function change(db: D1Database, now: number, act: LiveOrder["act"], number: number) {
  const text = `Update ${number}: the water stands at **${number} feet** at the mill, and goes on rising.`;
  const who = {
    publication: ALDER_FALLS.id,
    domain: DOMAIN,
    slug: SLUG,
    editor: "ada@paper.example",
  };
  const order = {
    ...who,
    act,
    now,
    author: "Ada Brook",
    form: `form-${number}`,
    number: 0,
    base: 0,
    text,
  };
  return changeLive({ ...order, picture: "", pictureAlt: "" }, { db, render });
}

async function publish(db: D1Database, from: number): Promise<void> {
  const seconds = from / 1_000;
  await db.batch([
    db.prepare(
      `INSERT INTO posts (domain, slug, position, published, updated, stored, title, description, hash, body)
       VALUES ('${DOMAIN}', '${SLUG}', 1, ${seconds}, ${seconds}, ${seconds}, 'The flood', 'It rises.', 'h', '')`,
    ),
    db.prepare(
      `INSERT INTO post_pointers (domain, slug, shown, published) VALUES ('${DOMAIN}', '${SLUG}', 1, ${seconds})`,
    ),
    db.prepare(
      `INSERT INTO post_versions (domain, slug, number, saved_at, editor, kind, row_hash, fields)
       VALUES ('${DOMAIN}', '${SLUG}', 1, ${from}, '', 'published', 'h', '{"title":"The flood"}')`,
    ),
    db.prepare(`INSERT INTO sitemap_files VALUES ('${DOMAIN}', 1, ${seconds}, ${seconds})`),
  ]);
}

/** The results with two plans, as lines of text. */
export async function describeLive(): Promise<string> {
  const lines: string[] = [];
  // A day each: what an isolate knows of the one evening is over on the next.
  for (const [at, pollsPerDay] of [10_000_000, 50_000].entries()) {
    const load = await loadLive(pollsPerDay, EVENING + at * DAY_MS);
    const { polls, unchanged, failed, bytes, micros, rowsRead, rowsWritten, delays, every } = load;
    const share = (count: number) => `${((100 * count) / polls).toFixed(1)} %`;
    lines.push(
      `LIVE_POLLS_PER_DAY = ${pollsPerDay}: ${READERS} readers for an hour`,
      `  ${polls} polls, ${share(unchanged)} answered 304, ${failed} failed; a body of ${(bytes / Math.max(1, polls - unchanged)).toFixed(0)} bytes`,
      `  ${micros.toFixed(0)} µs of processor time a poll, with the simulation`,
      `  ${rowsRead} rows read by the polls of an isolate; ${rowsWritten} rows written by an update, at most`,
      `  ${delays.length === 0 ? "no page asked again within the hour" : `an update is known after ${median(delays).toFixed(0)} s at the median, ${quantile(delays, 0.95).toFixed(0)} s (95 %), ${Math.max(...delays).toFixed(0)} s at most`}; pages were told ${every} s`,
    );
  }
  return lines.join("\n");
}
