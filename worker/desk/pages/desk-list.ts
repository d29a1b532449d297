/** What pages with lists are made of: the links between their lists, and a list. */
import { html } from "hono/html";

import type { Html } from "./desk-page.ts";

type Tab = readonly [text: string, address: string, isShown: boolean];

/** Links between the lists of one page; `label` says by what they differ. */
export function deskTabs(label: string, tabs: readonly Tab[]): Html {
  return html`<nav class="desk-tabs" aria-label="${label}">
    ${tabs.map(
      ([text, address, isShown]) =>
        html`<a href="${address}" ${isShown ? html`aria-current="page"` : ""}>${text}</a>`,
    )}
  </nav>`;
}

/** Links to the pages of a list before and after one; `address` gives that of a page. */
export function deskSteps(page: number, hasMore: boolean, address: (page: number) => string): Html {
  return html`<p class="desk-steps">
    ${page > 1 ? html`<a class="desk-button" href="${address(page - 1)}">Newer</a>` : ""}
    ${hasMore ? html`<a class="desk-button" href="${address(page + 1)}">Older</a>` : ""}
  </p>`;
}

/** A list of such items, or a sentence that there are none. */
export function deskList(items: readonly Html[], empty: string): Html {
  if (items.length === 0) return html`<p class="desk-empty">${empty}</p>`;
  return html`<ul class="desk-list">
    ${items}
  </ul>`;
}
