/** The board: the home page as readers have it, small, with its places; beside it any story can be found. */
import { html } from "hono/html";

import type { Article } from "../../../shared/article.ts";
import { CATEGORIES } from "../../../shared/categories.ts";
import { type LoggedDecision, selectLiveDecisions } from "../../content/decisions/decision-log.ts";
import { readDecisions } from "../../content/decisions/decisions-cache.ts";
import { readTime } from "../../content/decisions/written-time.ts";
import { decisionsSource } from "../../content/edition/decisions-source.ts";
import { ownArticles } from "../../content/news/content.ts";
import { BREAKING_STORIES, SECTION_STORIES, SLIDES } from "../../content/news/news-limits.ts";
import { openScope } from "../../content/scope.ts";
import { readRows } from "../../platform/d1.ts";
import { dateAndTime } from "../../platform/dates/format-date.ts";
import { OWN_MAX } from "../desk-limits.ts";
import type { DeskRequest } from "../desk-request.ts";
import { marksOf, sayingOf } from "../log/decision-list.ts";
import { deskOptions } from "../pages/desk-field.ts";
import type { Html } from "../pages/desk-page.ts";
import { type HomeList, homeLists } from "../stories/page-stories.ts";
import { boardCard, type BoardPlaces, foundCard } from "./board-card.ts";
import { findStories, sourceNames, type Wanted, wantedIn } from "./find-stories.ts";

/** How many places each part has. */
const PLACES: Readonly<Record<HomeList["section"], number>> = {
  slides: SLIDES,
  breaking: BREAKING_STORIES,
  ...SECTION_STORIES,
};

/** Until when decisions hold. */
const LENGTHS = [
  ["", "Until taken out"],
  ["1h", "An hour"],
  ["tonight", "Tonight"],
  ["tomorrow", "Tomorrow"],
] as const;

/** The board with the search beside it; `until` as it was chosen last. Rejects where D1 does. */
export async function board(asked: DeskRequest, until: string): Promise<Html> {
  const { env, publication, url, now } = asked;
  const scope = openScope(asked, await readDecisions(decisionsSource(asked)));
  const wanted = wantedIn(url);
  const isSearch = [wanted.q, wanted.section, wanted.source].some((text) => text !== "");
  const [lists, own, live, names, found] = await Promise.all([
    homeLists(scope),
    ownArticles(scope),
    readRows<LoggedDecision>(env.DB, selectLiveDecisions(publication.id, now)),
    sourceNames(scope),
    isSearch ? findStories(scope, wanted) : [],
  ]);
  const saying = await sayingOf(asked, live);
  const places: BoardPlaces = {
    parts: lists.map(({ section, title }) => ({ part: section, title, most: PLACES[section] })),
    marksOf: (name) => marksOf(name, live, saying),
  };
  const query = url.searchParams;
  query.delete("done");
  return html`<div class="board">
    <aside class="board-find" aria-label="Find a story">
      ${searchForm(wanted, names)}
      ${isSearch ? foundOnes(found.map((one) => foundCard(one, places))) : ""}
    </aside>
    <form id="board" class="board-page" method="post" action="/desk?${query.toString()}">
      ${lengths(asked, until)}
      <p class="small-print">
        ★ makes a story the lead, ↑ and ↓ move it, ✕ takes it out of its place. With a mouse it can
        be dragged onto another place.
      </p>
      <div class="board-parts">
        ${lists.map((list) => partOf(list, places))} ${ownOnes(own, places)}
      </div>
    </form>
  </div>`;
}

/** The paper's own posts among the news, the newest first, wherever they stand. */
function ownOnes(own: readonly Article[], places: BoardPlaces): Html {
  return html`<section class="board-part" data-part="own" aria-labelledby="part-own">
    <h2 id="part-own">Our own reports</h2>
    ${
      own.length === 0
        ? html`<p class="desk-empty">
            No post of yours names a section yet. <a href="/desk/posts/new">Write one</a>.
          </p>`
        : html`<ul class="board-list">
            ${own.slice(0, OWN_MAX).map((one) => foundCard(one, places))}
          </ul>`
    }
  </section>`;
}

function partOf({ section, title, articles }: HomeList, places: BoardPlaces): Html {
  const most = PLACES[section];
  return html`<section class="board-part" data-part="${section}" aria-labelledby="part-${section}">
    <h2 id="part-${section}">${section === "slides" ? "Lead and slider" : title}</h2>
    ${
      articles.length === 0
        ? html`<p class="desk-empty">No stories here just now.</p>`
        : html`<ol class="board-list">
            ${articles.map((one, at) => boardCard(one, { part: section, at: at + 1, most }, places))}
          </ol>`
    }
  </section>`;
}

function lengths({ publication, now }: DeskRequest, until: string): Html {
  const { timeZone } = publication;
  return html`<fieldset class="board-until">
    <legend>What you do now holds</legend>
    ${LENGTHS.map(([value, words]) => {
      const end = value === "" ? undefined : readTime(value, timeZone, now);
      return html`<label
        ><input
          type="radio"
          name="until"
          value="${value}"
          ${value === until ? html`checked` : ""}
        />
        ${words}${end === undefined ? "" : html`<span class="visually-hidden">, until ${dateAndTime(end, publication)}</span>`}</label
      >`;
    })}
  </fieldset>`;
}

function searchForm({ q, section, source }: Wanted, names: readonly string[]): Html {
  return html`<form class="desk-search" role="search" method="get" action="/desk">
    <label for="q">Find a story or post</label>
    <input id="q" type="search" name="q" value="${q}" maxlength="200" />
    <button class="desk-button">Find</button>
    <label class="visually-hidden" for="section">Section</label>
    <select id="section" name="section">
      ${deskOptions([["", "Any section"], ...CATEGORIES.map(({ key, label }) => [key, label] as const)], section)}
    </select>
    <label class="visually-hidden" for="source">Source</label>
    <select id="source" name="source">
      ${deskOptions([["", "Any source"], ...names.map((name) => [name, name] as const)], source)}
    </select>
  </form>`;
}

function foundOnes(cards: readonly Html[]): Html {
  if (cards.length === 0) {
    return html`<p class="desk-empty" role="status">
      No story has that. Try fewer words, or any section and source.
    </p>`;
  }
  return html`<h2>Found</h2>
    <ul class="board-list">
      ${cards}
    </ul>
    <p><a href="/desk">Close the search</a></p>`;
}
