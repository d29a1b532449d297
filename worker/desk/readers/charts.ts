/** Charts of counts as SVG, each with its table: the picture for the eye, the figures for everyone. */
import { html } from "hono/html";

import { withCommas } from "../../../shared/texts/with-commas.ts";
import type { Html } from "../pages/desk-page.ts";

/** A row of a chart: what it counts, and how often. */
export type Bar = readonly [label: string, times: number];

/** Units of the drawing; CSS makes it as wide as its place. */
const [STEP, BAR, HEIGHT] = [10, 7, 100];

/** Columns side by side, in the order of time. */
export function columnChart(title: string, kind: string, bars: readonly Bar[]): Html {
  const most = Math.max(1, ...bars.map(([, times]) => times));
  const [peak] = bars.find(([, times]) => times === most) ?? ["none"];
  const columns = bars.map(([label, times], at) => {
    const height = (times / most) * HEIGHT;
    return html`<rect
      x="${at * STEP}"
      y="${(HEIGHT - height).toFixed(2)}"
      width="${BAR}"
      height="${height.toFixed(2)}"
    >
      <title>${label}: ${withCommas(times)}</title>
    </rect>`;
  });
  return html`<figure class="desk-chart">
    <figcaption>${title}</figcaption>
    <svg
      viewBox="0 0 ${bars.length * STEP - STEP + BAR} ${HEIGHT}"
      preserveAspectRatio="none"
      role="img"
      aria-label="${title}: most, ${withCommas(most)}, ${peak}. The table below has all figures."
    >
      ${columns}
    </svg>
    <p class="small-print">
      <span>${bars[0]?.[0]}</span> <span>most: ${withCommas(most)}</span>
      <span>${bars.at(-1)?.[0]}</span>
    </p>
    <details>
      <summary>Table</summary>
      ${figureTable(kind, bars)}
    </details>
  </figure>`;
}

/** A table of names with their times, each with its share as a bar. */
export function barTable(
  title: string,
  kind: string,
  rows: readonly (readonly [Html | string, number, string?])[],
  unit = "Pages",
): Html {
  const most = Math.max(1, ...rows.map(([, times]) => times));
  const hasNote = rows.some(([, , note]) => note !== undefined);
  return html`<table class="desk-figures">
    <caption>
      ${title}
    </caption>
    <thead>
      <tr>
        <th scope="col">${kind}</th>
        <th scope="col">${unit}</th>
        ${hasNote ? html`<th scope="col">Before</th>` : ""}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ([name, times, note]) =>
          html`<tr>
            <th scope="row" dir="auto">
              ${name}<svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect width="${((times / most) * 100).toFixed(1)}" height="1" />
              </svg>
            </th>
            <td>${withCommas(times)}</td>
            ${hasNote ? html`<td>${note ?? ""}</td>` : ""}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function figureTable(kind: string, bars: readonly Bar[]): Html {
  return html`<table class="desk-figures">
    <thead>
      <tr>
        <th scope="col">${kind}</th>
        <th scope="col">Pages</th>
      </tr>
    </thead>
    <tbody>
      ${bars.map(
        ([label, times]) =>
          html`<tr>
            <th scope="row">${label}</th>
            <td>${withCommas(times)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}
