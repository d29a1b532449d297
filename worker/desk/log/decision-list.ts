/** Decisions of the log in sentences, with a button that undoes each that can be undone. */
import { html } from "hono/html";

import { canBeUndone, isLive, type LoggedDecision } from "../../content/decisions/decision-log.ts";
import { clockTime, dateAndTime, shortDate } from "../../platform/dates/format-date.ts";
import type { DeskRequest } from "../desk-request.ts";
import type { Html } from "../pages/desk-page.ts";
import {
  changedIn,
  namesIn,
  plainSentence,
  type Saying,
  type Sentence,
  sentenceOf,
} from "./decision-sentences.ts";
import { readHeadlines } from "./read-headlines.ts";

/** The list, the newest first; `back` is the address that the forms are sent to. */
export async function decisionList(
  asked: DeskRequest,
  decisions: readonly LoggedDecision[],
  back: string,
): Promise<Html> {
  if (decisions.length === 0) return html``;
  const saying = await sayingOf(asked, decisions);
  /** Of a post, an event or a sponsor the last act alone is undone: those before it are over. */
  const posts = new Set<string>();
  const rows = decisions.map((decision) => {
    const [post = ""] = decision.kind === "post" ? namesIn([decision]) : [];
    const name = post || changedIn(decision).path;
    const isOver = name !== "" && posts.has(name);
    if (name !== "") posts.add(name);
    const sentence = sentenceOf(decision, saying);
    return html`<li>
      <p>${sentenceHtml(sentence)}.</p>
      ${facts(decision, asked)} ${undoForm(decision, { asked, back, sentence, isOver })}
    </li>`;
  });
  return html`<ul class="desk-list desk-log">
    ${rows}
  </ul>`;
}

/** What sentences about decisions are made with. */
export async function sayingOf(
  asked: DeskRequest,
  decisions: readonly LoggedDecision[],
): Promise<Saying> {
  const { publication, now } = asked;
  const dayOf = (ms: number) => shortDate(ms, publication);
  return {
    headlines: await readHeadlines(asked, namesIn(decisions)),
    time: (ms) =>
      dayOf(ms) === dayOf(now)
        ? clockTime(ms, publication)
        : `${dayOf(ms)}, ${clockTime(ms, publication)}`,
  };
}

/** What is in force about a story or post, as marks of a list: where it is pinned, and whether it is hidden. */
export function marksOf(
  name: string,
  inForce: readonly LoggedDecision[],
  saying: Saying,
): readonly string[] {
  return inForce.flatMap((decision) => {
    const isMark = ["pin", "place", "headline", "picture", "hide"].includes(decision.kind);
    if (!isMark || namesIn([decision])[0] !== name) return [];
    const sentence = sentenceOf(decision, saying);
    const words = sentence.filter((part) => typeof part === "string");
    return [words.join("").replaceAll(/\s+/g, " ")];
  });
}

function sentenceHtml(sentence: Sentence): Html {
  return html`${sentence.map((part) => {
    if (typeof part === "string") return part;
    const { title, path } = part;
    return path === ""
      ? html`<i dir="auto">${title}</i>`
      : html`<a dir="auto" href="${path}">${title}</a>`;
  })}`;
}

function facts(
  {
    reason,
    editor,
    kind,
    made_at: madeAt,
    starts_at: startsAt,
    undone_at: undoneAt,
    undone_by: undoneBy,
  }: LoggedDecision,
  { publication }: DeskRequest,
): Html {
  const at = (ms: number) => dateAndTime(ms, publication);
  return html`<p class="small-print">
    <span>${at(madeAt)} ${editor === "" ? "by a command" : `by ${editor}`}</span>
    ${startsAt > madeAt && kind !== "post" ? html`<span>from ${at(startsAt)}</span>` : ""}
    ${reason === "" ? "" : html`<span>${reason}</span>`}
    ${undoneAt === null ? "" : html`<span>undone ${at(undoneAt)}${undoneBy ? ` by ${undoneBy}` : ""}</span>`}
  </p>`;
}

/** Whether the log knows enough of an act to undo it: earlier versions wrote less. */
export function isUndoablePost({ kind, value, undone_at: undoneAt }: LoggedDecision): boolean {
  return kind === "post" && undoneAt === null && value.includes('"version":');
}

interface Undo {
  readonly asked: DeskRequest;
  readonly back: string;
  readonly sentence: Sentence;
  readonly isOver: boolean;
}

function undoForm(decision: LoggedDecision, { asked, back, sentence, isOver }: Undo): Html {
  const isInForce = canBeUndone(decision) && isLive(decision, asked.now);
  const change = decision.undone_at === null ? changedIn(decision).undo : "";
  if (!isInForce && (isOver || !(change !== "" || isUndoablePost(decision)))) return html``;
  const action = change || back;
  return html`<form method="post" action="${action}" enctype="multipart/form-data">
    <input type="hidden" name="decision" value="${decision.id}" />
    <button class="desk-button" name="do" value="undo">
      Undo<span class="visually-hidden">: ${plainSentence(sentence)}</span>
    </button>
  </form>`;
}
