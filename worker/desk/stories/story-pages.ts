/** `/desk/stories`: a page's stories with what an editor can decide about each, and the decisions in force. */
import { html } from "hono/html";

import { type Article, articlePath } from "../../../shared/article.ts";
import { CATEGORIES } from "../../../shared/categories.ts";
import { type LoggedDecision, selectLiveDecisions } from "../../content/decisions/decision-log.ts";
import { readRows } from "../../platform/d1.ts";
import { type DeskForm, textOf } from "../access/desk-form.ts";
import type { DeskRequest } from "../desk-request.ts";
import { decisionList, marksOf, sayingOf } from "../log/decision-list.ts";
import type { Saying } from "../log/decision-sentences.ts";
import { deskOptions } from "../pages/desk-field.ts";
import { deskList } from "../pages/desk-list.ts";
import { deskPage, type Html } from "../pages/desk-page.ts";
import { doneNote } from "../posts/post-notes.ts";
import { nameOf, pageStories, type StoryList } from "./page-stories.ts";
import { sourceList } from "./source-list.ts";

const STORY_KINDS: readonly string[] = ["pin", "hide", "merge", "split", "source"];

/** The form of a story that was refused, and why. */
export interface RefusedStory {
  readonly form: DeskForm;
  readonly message: Html;
}

/** The stories of the page that `?page=` names; the home page without it. */
export async function showStories(
  asked: DeskRequest,
  _params: object,
  refused?: RefusedStory,
): Promise<Response> {
  const { url, env, publication } = asked;
  const page = CATEGORIES.find(({ path }) => path === url.searchParams.get("page"))?.path ?? "/";
  const [lists, decisions, sources] = await Promise.all([
    pageStories(asked, page),
    readRows<LoggedDecision>(env.DB, selectLiveDecisions(publication.id, asked.now)),
    sourceList(asked, page),
  ]);
  const live = decisions.filter(({ kind }) => STORY_KINDS.includes(kind));
  const all = [...new Map(lists.flatMap((list) => list.articles).map((one) => [nameOf(one), one]))];
  const saying = await sayingOf(asked, live);
  return deskPage(
    asked,
    { title: "Stories", place: "/desk/stories", status: refused ? 422 : 200 },
    html`<div class="desk-head">
        <h1>Stories</h1>
      </div>
      ${doneNote(url)} ${refused?.message ?? ""}
      <form class="desk-search" method="get" action="/desk/stories">
        <label for="page">Page</label>
        <select id="page" name="page">
          ${deskOptions([["/", "Home"], ...CATEGORIES.map(({ path, label }) => [path, label] as const)], page)}
        </select>
        <button class="desk-button">Open</button>
      </form>
      ${sources} ${live.length === 0 ? "" : html`<h2>In force</h2>`}
      ${await decisionList(asked, live, `/desk/stories?page=${page}`)}
      ${lists.map((list) => listOf(list, { all, page, refused, live, saying }))}`,
  );
}

/** What each story's panel needs of its page. */
interface Panels {
  readonly all: readonly (readonly [string, Article])[];
  readonly page: string;
  readonly refused: RefusedStory | undefined;
  readonly live: readonly LoggedDecision[];
  readonly saying: Saying;
}

function listOf({ title, section, articles }: StoryList, panels: Panels): Html {
  const rows = articles.map((article) => storyRow(article, section, panels));
  return html`<h2>${title}</h2>
    ${deskList(rows, "No stories here just now.")}`;
}

function storyRow(article: Article, section: string, panels: Panels): Html {
  const { title, source, date, time, others = [], isSample } = article;
  return html`<li>
    <a dir="auto" href="${articlePath(article)}">${title}</a>
    <p class="small-print">
      <span>${source}</span><span>${date} ${time}</span>
      ${isSample ? html`<span>a sample, which came with the software</span>` : ""}
      ${marksOf(nameOf(article), panels.live, panels.saying).map((mark) => html`<b>${mark}</b>`)}
      ${others.length > 0 ? html`<span>with ${others.length} more</span>` : ""}
    </p>
    ${isSample ? "" : decisionForms(article, section, panels)}
  </li>`;
}

/** What can be decided about a story; a sample is in no store, so that nothing can. */
function decisionForms(article: Article, section: string, { all, page, refused }: Panels): Html {
  const { title } = article;
  const name = nameOf(article);
  const isOpen =
    refused !== undefined &&
    textOf(refused.form, "story") === name &&
    textOf(refused.form, "section") === section;
  const given = (field: string) => (isOpen ? textOf(refused.form, field) : "");
  const others = all.flatMap(([other, one]) =>
    other === name ? [] : [[other, one.title] as const],
  );
  const id = `${section}-${name}`.replaceAll(/[^a-z0-9-]/g, "-");
  return html`<details class="desk-more" ${isOpen ? html`open` : ""}>
    <summary>Pin, hide, merge or split<span class="visually-hidden"> ${title}</span></summary>
    <form method="post" action="/desk/stories?page=${page}" enctype="multipart/form-data">
      <input type="hidden" name="story" value="${name}" />
      <input type="hidden" name="section" value="${section}" />
      <div class="desk-field">
        <label for="why-${id}">Why (for the log; hiding needs it)</label>
        <input id="why-${id}" name="reason" maxlength="500" value="${given("reason")}" />
      </div>
      <div class="desk-field">
        <label for="until-${id}">Until (empty: until you undo it)</label>
        <input id="until-${id}" type="datetime-local" name="until" value="${given("until")}" />
      </div>
      <p class="desk-steps">
        <button class="desk-button" name="do" value="pin">Pin it here</button>
        <button class="desk-button" name="do" value="hide">Hide it everywhere</button>
        <button class="desk-button" name="do" value="split">Split it from its group</button>
      </p>
      <div class="desk-field">
        <label for="with-${id}">Same event as</label>
        <select id="with-${id}" name="with">
          ${deskOptions([["", "Choose a story"], ...others], given("with"))}
        </select>
      </div>
      <button class="desk-button" name="do" value="merge">Merge the two</button>
    </form>
  </details>`;
}
