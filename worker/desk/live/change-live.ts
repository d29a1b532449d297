/** Changes live coverage in the desk's object, which renders an update's text: all that readers ask is written then. */
import { postName } from "../../../shared/blog.ts";
import { otherIndexedText } from "../../../shared/search/words.ts";
import { firstWords } from "../../content/blog/live/first-words.ts";
import { UPDATE_MAX_CHARACTERS, UPDATES_MAX } from "../../content/blog/live/live-limits.ts";
import {
  addQueries,
  beginQueries,
  correctQueries,
  endQueries,
  keyQueries,
  type LivePlace,
  pinQueries,
  takeQueries,
  type WrittenUpdate,
} from "../../content/blog/live/live-writes.ts";
import { updateHtml } from "../../content/blog/live/update-html.ts";
import { CONTROL, isPicture } from "../../content/blog/post-limits.ts";
import { NEWS_MS } from "../../content/decisions/decision-limits.ts";
import { addDecisionStatement } from "../../content/decisions/decision-log.ts";
import { type Query, runStatements } from "../../platform/d1.ts";
import { type CoveredPost, readCovered, readSent, readUpdate } from "./desk-updates.ts";
import type { LiveAct, LiveAnswer, LiveOrder, UpdateFaults } from "./live-order.ts";

export interface LiveTools {
  readonly db: D1Database;
  /** The HTML of a text. */
  readonly render: (markdown: string) => Promise<string>;
}

/** Carries out an order. Nothing is written unless the answer is `done`. */
export async function changeLive(order: LiveOrder, tools: LiveTools): Promise<LiveAnswer> {
  const { db } = tools;
  const { act, domain, slug, now } = order;
  const found = await readCovered(db, { domain, slug }, { now });
  if (!found || found.post.state !== "public") return MISSING;
  const { post } = found;
  const place = { post: post.post, domain, slug, now };
  const isCovered = post.startedAt > 0;
  if (act === "begin" && isCovered && post.endedAt === 0) return done(0);
  if (act !== "begin" && !isCovered) return MISSING;
  if (act === "post") return addUpdate(order, post, place, tools);
  if (act === "correct") return correctUpdate(order, place, tools);
  const named = order.number > 0 ? await readUpdate(db, order) : undefined;
  if (OF_UPDATES.has(act) && !named) return MISSING;
  await runStatements(db, queriesOf(order, place));
  return done(order.number);
}

const MISSING: LiveAnswer = { is: "missing" };
const OF_UPDATES: ReadonlySet<LiveAct> = new Set(["take", "put", "key", "unkey"]);

function done(number: number): LiveAnswer {
  return { is: "done", number };
}

function queriesOf(order: LiveOrder, place: LivePlace): readonly Query[] {
  const { act, number } = order;
  if (act === "begin") return [...beginQueries(place, order.publication), entryOf(order, "live")];
  if (act === "end") return [...endQueries(place), entryOf(order, "ended")];
  if (act === "pin" || act === "unpin") return pinQueries(place, act === "pin");
  if (act === "key" || act === "unkey") return keyQueries(place, { number, isKey: act === "key" });
  return takeQueries(place, { number, isTaken: act === "take" });
}

/** The log's entry, with which pages that list posts are made anew. */
function entryOf({ publication, slug, editor, now }: LiveOrder, did: "live" | "ended"): Query {
  const value = { slug: postName(slug), did };
  const times = { startsAt: now, endsAt: now + NEWS_MS };
  return addDecisionStatement(
    publication,
    { kind: "post", value, reason: "", editor, ...times },
    now,
  );
}

async function addUpdate(
  order: LiveOrder,
  { count, endedAt }: CoveredPost,
  place: LivePlace,
  { db, render }: LiveTools,
): Promise<LiveAnswer> {
  const sent = await readSent(db, order);
  if (sent !== undefined) return done(sent);
  if (endedAt > 0) return { is: "faulty", faults: { text: ENDED } };
  if (count >= UPDATES_MAX) return { is: "faulty", faults: { text: FULL } };
  const written = await writtenOf(order, render);
  if ("faults" in written) return { is: "faulty", faults: written.faults };
  const { form, editor, author } = order;
  await runStatements(db, addQueries(place, { ...written, form, editor, author }));
  return done((await readSent(db, order)) ?? 0);
}

const ENDED = "The coverage has ended, so this was not posted. Go on with it first.";
const FULL = `A live post has ${UPDATES_MAX} updates at most. End this one, and cover live in a new post.`;

async function correctUpdate(
  order: LiveOrder,
  place: LivePlace,
  { db, render }: LiveTools,
): Promise<LiveAnswer> {
  const before = await readUpdate(db, order);
  if (!before) return MISSING;
  const { text, picture, pictureAlt } = order;
  const isSame =
    before.text === text && before.picture === picture && before.pictureAlt === pictureAlt;
  if (isSame) return done(order.number);
  const { correctedAt, corrector } = before;
  if (correctedAt !== order.base) {
    return { is: "conflict", base: correctedAt, text: before.text, editor: corrector };
  }
  const written = await writtenOf(order, render);
  if ("faults" in written) return { is: "faulty", faults: written.faults };
  const { number, editor, base } = order;
  await runStatements(db, correctQueries(place, { ...written, number, editor, base }));
  return done(number);
}

/** What is written of a text and its picture, or what is wrong with them. */
async function writtenOf(
  { text, picture, pictureAlt }: LiveOrder,
  render: LiveTools["render"],
): Promise<WrittenUpdate | { readonly faults: UpdateFaults }> {
  if (text === "" && picture === "") {
    return { faults: { text: "Write what has happened, or choose a picture." } };
  }
  if (text.length > UPDATE_MAX_CHARACTERS) {
    const many = `At most ${UPDATE_MAX_CHARACTERS} characters; these are ${text.length}.`;
    return { faults: { text: many } };
  }
  if (CONTROL.test(text)) return { faults: { text: "There is a control character in this text." } };
  if (picture !== "" && !isPicture(picture)) {
    return { faults: { picture: "An https address, or a path on this site, as /stock/01.svg." } };
  }
  const html = updateHtml(await render(text));
  const line = firstWords(html) || pictureAlt || "A picture";
  return { text, line, html, picture, pictureAlt, indexed: otherIndexedText(text) };
}
