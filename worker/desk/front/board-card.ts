/** One story on the board, with what an editor can do with it. Every button belongs to the board's one form. */
import { html } from "hono/html";

import type { Article, OtherSource } from "../../../shared/article.ts";
import type { Html } from "../pages/desk-page.ts";
import { nameOf } from "../stories/page-stories.ts";

/** The places that a story can be put at. */
export interface BoardPlaces {
  /** Parts with their titles and how many places each has. */
  readonly parts: readonly {
    readonly part: string;
    readonly title: string;
    readonly most: number;
  }[];
  /** What is in force about a story, in words. */
  readonly marksOf: (name: string) => readonly string[];
}

/** The address of the page about a story; a post's is where it is written. */
export function storyPath(name: string): string {
  if (name.startsWith("blog/")) return `/desk/posts/${encodeURIComponent(name.slice(5))}`;
  return `/desk/story/${encodeURIComponent(name)}`;
}

/** A story at a place; `at` counts from 1. */
export function boardCard(
  article: Article,
  { part, at, most }: { readonly part: string; readonly at: number; readonly most: number },
  places: BoardPlaces,
): Html {
  const name = nameOf(article);
  const { title, isSample } = article;
  const button = (value: string, sign: string, act: string) =>
    html`<button class="board-act" name="put" value="${value} ${name}" title="${act}">
      <span aria-hidden="true">${sign}</span><span class="visually-hidden">${act}: ${title}</span>
    </button>`;
  const isLead = part === "slides" && at === 1;
  return html`<li
    class="board-card"
    id="${part}-${at}"
    tabindex="-1"
    data-part="${part}"
    data-at="${at}"
    ${isSample ? "" : html`data-story="${name}" draggable="true"`}
  >
    ${words(article, places, at)}
    ${
      isSample
        ? html`<p class="small-print">A sample, which cannot be moved.</p>`
        : html`<p class="board-acts">
            ${isLead ? "" : button("slides 1", "★", "Make it the lead")}
            ${at > 1 ? button(`${part} ${at - 1}`, "↑", "Up") : ""}
            ${at < most ? button(`${part} ${at + 1}`, "↓", "Down") : ""}
            ${button(`${part} out`, "✕", "Take out")}
            <a class="board-act" href="${storyPath(name)}"
              >Edit<span class="visually-hidden"> ${title}</span></a
            >
          </p>`
    }
  </li>`;
}

/** A story that was found, or is one of the paper's own, with the places that it can be put at. */
export function foundCard(article: Article, places: BoardPlaces): Html {
  const name = nameOf(article);
  const { title, isSample } = article;
  const id = `to-${name.replaceAll(/[^\w-]/g, "-")}`;
  return html`<li
    class="board-card"
    tabindex="-1"
    ${isSample ? "" : html`data-story="${name}" draggable="true"`}
  >
    ${words(article, places)}
    ${
      isSample
        ? html`<p class="small-print">A sample, which cannot be moved.</p>`
        : html`<p class="board-acts">
            <button class="board-act" form="board" name="put" value="slides 1 ${name}">
              <span aria-hidden="true">★</span> Lead<span class="visually-hidden"> ${title}</span>
            </button>
            <label class="visually-hidden" for="${id}">Place for ${title}</label>
            <select id="${id}" form="board" name="to ${name}">
              ${places.parts.map(
                ({ part, title: heading, most }) =>
                  html`<optgroup label="${heading}">
                    ${Array.from(
                      { length: most },
                      (_, at) =>
                        html`<option value="${part} ${at + 1}">${heading} ${at + 1}</option>`,
                    )}
                  </optgroup>`,
              )}
            </select>
            <button class="board-act" form="board" name="to" value="${name}">
              Put<span class="visually-hidden"> ${title} there</span>
            </button>
            <a class="board-act" href="${storyPath(name)}"
              >Edit<span class="visually-hidden"> ${title}</span></a
            >
          </p>`
    }
  </li>`;
}

function words(article: Article, { marksOf }: BoardPlaces, at?: number): Html {
  const { title, lang, imageUrl, category, source, date, time, mark, others = [] } = article;
  const language = lang === undefined ? "" : html`lang="${lang}"`;
  const notes = [...marksOf(nameOf(article)), mark ?? ""].filter((note) => note !== "");
  const picture = html`<div class="board-picture">
    <img
      src="${imageUrl}"
      alt=""
      width="120"
      height="80"
      loading="lazy"
      draggable="false"
      referrerpolicy="no-referrer"
    />
  </div>`;
  return html`${imageUrl === "" ? "" : picture}
    <p class="board-kicker">${at === undefined ? "" : html`<b>${at}</b> `}${category}</p>
    <p class="board-title" dir="auto" ${language}>${title}</p>
    <p class="small-print">${source}, ${time === "" ? date : time}</p>
    ${notes.map((note) => html`<p class="board-mark">${note}</p>`)}
    ${others.length === 0 ? "" : members(others)}`;
}

/** The other stories of its group; each can be shown by itself, or hidden on its own page. */
function members(others: readonly OtherSource[]): Html {
  return html`<details class="board-group">
    <summary>and ${others.length} more of its group</summary>
    <ul>
      ${others.map(
        ({ slug = "", title, source }) =>
          html`<li>
            <a dir="auto" href="${storyPath(slug)}">${title}</a>
            <span class="small-print">${source}</span>
            <button class="board-act" form="board" name="split" value="${slug}">
              Split off<span class="visually-hidden"> ${title}</span>
            </button>
            <a class="board-act" href="${storyPath(slug)}#hide"
              >Hide<span class="visually-hidden"> ${title}</span></a
            >
          </li>`,
      )}
    </ul>
  </details>`;
}
