/** Carries out an editor's decision about a story, as the command writes it. */
import { html } from "hono/html";

import type { Outcome } from "../../../shared/outcome.ts";
import { typedLine } from "../../../shared/texts/typed-text.ts";
import { REASON_MAX } from "../../content/decisions/decision-limits.ts";
import {
  addDecisionStatement,
  canBeUndone,
  type LoggedDecision,
  selectDecision,
  undoDecisionStatement,
} from "../../content/decisions/decision-log.ts";
import { readDecisions } from "../../content/decisions/decisions-cache.ts";
import type { PinValue } from "../../content/decisions/front-page-decisions.ts";
import { sourceDecision } from "../../content/decisions/source-decision.ts";
import type { SplitValue } from "../../content/decisions/story-decisions.ts";
import { readTime } from "../../content/decisions/written-time.ts";
import { decisionsSource } from "../../content/edition/decisions-source.ts";
import { HOME_PARTS } from "../../content/news/home/plan-home.ts";
import { readRows, runStatements } from "../../platform/d1.ts";
import { type DeskForm, textOf } from "../access/desk-form.ts";
import type { DeskRequest } from "../desk-request.ts";
import { isUndoablePost } from "../log/decision-list.ts";
import { type Html, seeOther } from "../pages/desk-page.ts";
import { hideValue, mergeValue, type NamedStory, namedStory } from "./named-story.ts";
import { categoryAt } from "./page-stories.ts";
import { undoPost } from "./undo-post.ts";

/** What a decision says. */
export type Decided = Outcome<{ readonly kind: string; readonly value: object }>;

/** The answer to the form of a story: the page again, or what keeps the decision from being made. */
export async function decideStory(
  asked: DeskRequest,
  form: DeskForm,
  refuse: (message: Html) => Promise<Response>,
): Promise<Response> {
  const page = asked.url.searchParams.get("page") ?? "/";
  const back = (did: string) =>
    `/desk/stories?${new URLSearchParams({ page, done: did }).toString()}`;
  if (textOf(form, "do") === "undo") {
    const undone = await undo(asked, form);
    return undone.ok ? seeOther(back("undo")) : refuse(faultNote(undone.message));
  }
  const decided = await decisionIn(asked, form);
  const period = decided.ok ? periodIn(asked, form) : decided;
  if (!decided.ok) return refuse(faultNote(decided.message));
  if (!period.ok) return refuse(faultNote(period.message));
  await addDecision(asked, { ...decided.value, reason: reasonIn(form), endsAt: period.value });
  return seeOther(back("decide"));
}

/** A sentence about what was not done. */
export function faultNote(message: string): Html {
  const sentence = message.charAt(0).toUpperCase() + message.slice(1);
  return html`<p class="desk-note desk-note-fault" role="alert">
    ${sentence.replace(/[.]?$/, ".")}
  </p>`;
}

/** Writes a decision, and lets this isolate's pages have it at once. */
export async function addDecision(
  asked: DeskRequest,
  decision: { kind: string; value: object; reason: string; endsAt: number | undefined },
): Promise<void> {
  const { env, publication, editor, now } = asked;
  await runStatements(env.DB, [addDecisionStatement(publication.id, { ...decision, editor }, now)]);
  await readDecisions(decisionsSource(asked));
}

/** Undoes the decision that a form names. */
export async function undo(asked: DeskRequest, form: DeskForm): Promise<Outcome<undefined>> {
  const { env, publication, editor, now } = asked;
  const [decision] = await readRows<LoggedDecision>(
    env.DB,
    selectDecision(Number(textOf(form, "decision")) || 0),
  );
  if (
    !decision ||
    decision.publication !== publication.id ||
    !(canBeUndone(decision) || isUndoablePost(decision))
  ) {
    return {
      ok: false,
      message: "There is nothing to undo: another editor may have done so already",
    };
  }
  const taken = decision.kind === "post" ? await undoPost(asked, decision.value) : undefined;
  if (taken?.ok === false) return taken;
  const undone = { id: decision.id, reason: reasonIn(form), editor };
  await runStatements(env.DB, [undoDecisionStatement(publication.id, undone, now)]);
  await readDecisions(decisionsSource(asked));
  return { ok: true, value: undefined };
}

/** The reason that a form gives for the log, in one line. */
export function reasonIn(form: DeskForm): string {
  return typedLine(textOf(form, "reason")).slice(0, REASON_MAX);
}

/** The end that a form names, in milliseconds since 1970; undefined for none. */
export function periodIn(
  { publication, now }: DeskRequest,
  form: DeskForm,
): Outcome<number | undefined> {
  const until = textOf(form, "until").trim();
  if (until === "") return { ok: true, value: undefined };
  const endsAt = readTime(until, publication.timeZone, now);
  if (endsAt === undefined) return { ok: false, message: `${until.slice(0, 40)} is no time` };
  return endsAt > now ? { ok: true, value: endsAt } : { ok: false, message: "That time is over" };
}

async function decisionIn(asked: DeskRequest, form: DeskForm): Promise<Decided> {
  const { publication } = asked;
  if (textOf(form, "do") === "source") {
    const value = sourceDecision(publication, textOf(form, "source"), textOf(form, "treatment"));
    return decidedAs("source", value);
  }
  const story = await namedIn(asked, textOf(form, "story"));
  if (!story.ok) return story;
  switch (textOf(form, "do")) {
    case "pin":
      return pin(story.value, textOf(form, "section"));
    case "hide":
      return hidden(story.value, form);
    case "split":
      return split(story.value);
    case "merge":
      if (textOf(form, "with") === "") return { ok: false, message: "Choose the other story" };
      return merge(story.value, await namedIn(asked, textOf(form, "with")));
    default:
      return { ok: false, message: "The form does not say what to do" };
  }
}

/** The story or post of a name, as the desk reads it. */
export function namedIn(
  { env, publication, now }: DeskRequest,
  name: string,
): Promise<Outcome<NamedStory>> {
  return namedStory(name, {
    read: (query) => readRows(env.DB, query),
    publication,
    now,
  });
}

function pin({ slug, unseen, pinned }: NamedStory, section: string): Decided {
  if (unseen !== undefined) return { ok: false, message: `${slug} is ${unseen}` };
  if (!Object.hasOwn(HOME_PARTS, section) && !categoryAt(section)) {
    return { ok: false, message: "There is no such part of a page" };
  }
  return done("pin", { slug, section, pinned: pinned(section) } satisfies PinValue);
}

function merge(one: NamedStory, named: Outcome<NamedStory>): Decided {
  if (!named.ok) return named;
  const other = named.value;
  if (one.slug === other.slug) return { ok: false, message: "These are one story" };
  const stranger = [one, other].find(({ isInNews }) => !isInNews);
  if (stranger)
    return { ok: false, message: `${stranger.slug} names no section, so it is not among the news` };
  return done("merge", mergeValue(one, other));
}

/** A value as a decision of a kind. */
export function decidedAs(kind: string, value: Outcome<object>): Decided {
  return value.ok ? done(kind, value.value) : value;
}

/** That a story is hidden. */
export function hidden(story: NamedStory, form: DeskForm): Decided {
  return reasonIn(form) === ""
    ? { ok: false, message: "Say why: the log needs the reason of what is hidden" }
    : done("hide", hideValue(story));
}

/** That a story leaves its group. */
export function split({ slug }: NamedStory): Decided {
  return done("split", { slug } satisfies SplitValue);
}

function done(kind: string, value: object): Decided {
  return { ok: true, value: { kind, value } };
}
