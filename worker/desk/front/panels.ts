/**
 * What an editor sees in the morning, above the board: one panel for each matter, a figure that opens its list.
 * A further matter is a function in `PANELS`.
 */
import { html } from "hono/html";

import type { DeskRequest } from "../desk-request.ts";
import type { Html } from "../pages/desk-page.ts";
import { budgetPanel } from "./budget-panel.ts";
import { inboxPanel } from "./inbox-panel.ts";
import { alertsPanel, sourcesPanel } from "./newsroom-panels.ts";
import type { Panel, ReadPanel } from "./panel.ts";
import { draftsPanel, scheduledPanel } from "./post-panels.ts";

const PANELS: readonly ReadPanel[] = [
  alertsPanel,
  sourcesPanel,
  inboxPanel,
  draftsPanel,
  scheduledPanel,
  budgetPanel,
];

/** All matters, beside one another. */
export async function panels(asked: DeskRequest): Promise<Html> {
  const all = await Promise.all(PANELS.map((read) => read(asked)));
  return html`<section class="desk-panels" aria-label="This morning">
    ${all.map((panel) => (panel ? panelOf(panel) : ""))}
  </section>`;
}

function panelOf({ title, figure, isGrave = false, items = [], link }: Panel): Html {
  const name = html`<b>${figure}</b> <span>${title}</span>`;
  const grave = isGrave ? html`data-grave` : "";
  if (items.length === 0) {
    return html`<a class="desk-panel" ${grave} href="${link.path}">${name}</a>`;
  }
  return html`<details class="desk-panel" name="panel" ${grave}>
    <summary>${name}</summary>
    <ul class="desk-panel-list">
      ${items.map((item) => html`<li>${item}</li>`)}
      <li><a href="${link.path}">${link.name}</a></li>
    </ul>
  </details>`;
}
