/** What a sponsor gets told: where and when it stood, on how many pages, and how that is known. One page to print. */
import { html } from "hono/html";

import type { PlacementDay } from "../../../content/counts/counts-object.ts";
import { placementId } from "../../../content/sponsors/placement-rows.ts";
import type { Placement, StoredSponsor } from "../../../content/sponsors/sponsor.ts";
import { dateAndTime } from "../../../platform/dates/format-date.ts";
import type { Html } from "../../pages/desk-page.ts";
import { sponsorPreview } from "../sponsor-preview.tsx";
import { periodWords, placeWords } from "../sponsor-words.ts";

export interface SponsorReport {
  readonly id: number;
  readonly sponsor: StoredSponsor;
  /** `off` where nothing is counted, `away` while the counts cannot be read. */
  readonly figures: readonly PlacementDay[] | "off" | "away";
  /** Whether it came with the software, with figures that are made up. */
  readonly isSample: boolean;
}

/** The paper that gives the report, and when. */
interface Reporter {
  readonly name: string;
  readonly locale: string;
  readonly timeZone: string;
}

/** The content of the page. */
export function sponsorReport(report: SponsorReport, publication: Reporter, now: number): Html {
  const { sponsor } = report;
  const draft = sponsor.state === "draft" ? "A draft: it stands nowhere yet. " : "";
  return html`<p>${draft}As of ${dateAndTime(now, publication)}.</p>
    ${placesTable(report, publication)} ${daysTable(report, publication)}
    <h2>How this is counted</h2>
    <div class="desk-told">${notesOf(report).map((text) => html`<p>${text}</p>`)}</div>
    <div class="no-print">${sponsorPreview(sponsor)}</div>`;
}

function notesOf({ figures, isSample }: SponsorReport): readonly string[] {
  if (figures === "off") return OFF;
  if (figures === "away") return AWAY;
  return isSample ? [SAMPLE, ...HOW] : HOW;
}

const SAMPLE =
  "This sponsor came with the software, as a sample: its figures before today are made up.";
const AWAY = ["The counts cannot be read just now. Please load this page again in a minute."];
const OFF = ["Counts are off: the paper does not count the pages that readers get, nor clicks."];
const HOW = [
  "A page counts when our server gave it, with the sponsor on it, to the browser of a person. A click counts when the sponsor’s link was followed, once a minute at most for one connection. A page that a browser loaded ahead counts when it is shown. No cookie and no third party takes part, and nothing about a reader is stored.",
  "What these figures do not know: a page that a browser shows once more out of its own memory does not count, nor do the last seconds of a server that ended, a digest that was sent as a mail, and the rest of a day on which the paper’s hosting has no room for more counts, so that they are rather too low. Programs that say what they are do not count, but one that poses as a browser does. A page counts whether or not its reader got as far as the sponsor, and also where a browser hides what is paid for. Several readers behind one connection who click within a minute are one click.",
];

function placesTable({ id, sponsor, figures }: SponsorReport, publication: Reporter): Html {
  const isCounted = typeof figures !== "string";
  const known = isCounted ? figures : [];
  const rows = sponsor.placements.map((placement) => ({
    placement,
    ...totalOf(known.filter((one) => one.placement === placementId(id, placement))),
  }));
  if (rows.length === 0) return html`<p class="desk-empty">It has no place yet.</p>`;
  const number = new Intl.NumberFormat(publication.locale);
  const cells = ({ views, clicks }: Total) =>
    isCounted
      ? html`<td>${number.format(views)}</td>
          <td>${number.format(clicks)}</td>`
      : "";
  return html`<div class="desk-table">
    <table>
      <caption>
        Where and when
      </caption>
      <thead>
        <tr>
          <th scope="col">Place</th>
          <th scope="col">Days</th>
          ${
            isCounted
              ? html`<th scope="col">Pages with it</th>
                  <th scope="col">Clicks</th>`
              : ""
          }
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ placement, ...total }) =>
            html`<tr>
              <th scope="row">${placeWords(placement.place)}</th>
              <td>${timeOf(placement, publication)}</td>
              ${cells(total)}
            </tr>`,
        )}
      </tbody>
      ${
        isCounted
          ? html`<tfoot>
              <tr>
                <th scope="row" colspan="2">All</th>
                ${cells(totalOf(rows))}
              </tr>
            </tfoot>`
          : ""
      }
    </table>
  </div>`;
}

function timeOf(placement: Placement, publication: Reporter): string {
  const { ended } = placement;
  const period = periodWords(placement, publication);
  return ended > 0 ? `${period}, ended by the paper` : period;
}

function daysTable({ figures }: SponsorReport, { locale }: Reporter): Html {
  if (typeof figures === "string" || figures.length === 0) return html``;
  const number = new Intl.NumberFormat(locale);
  const days = [...Map.groupBy(figures, ({ day }) => day)].toSorted(([one], [other]) =>
    one < other ? 1 : -1,
  );
  return html`<details class="desk-more">
    <summary>Day by day</summary>
    <div class="desk-table">
      <table>
        <caption class="visually-hidden">
          Day by day, the newest first
        </caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Pages with it</th>
            <th scope="col">Clicks</th>
          </tr>
        </thead>
        <tbody>
          ${days.map(([day, of]) => {
            const { views, clicks } = totalOf(of);
            return html`<tr>
              <th scope="row">${day}</th>
              <td>${number.format(views)}</td>
              <td>${number.format(clicks)}</td>
            </tr>`;
          })}
        </tbody>
      </table>
    </div>
  </details>`;
}

interface Total {
  readonly views: number;
  readonly clicks: number;
}

function totalOf(all: readonly Total[]): Total {
  return {
    views: all.reduce((sum, { views }) => sum + views, 0),
    clicks: all.reduce((sum, { clicks }) => sum + clicks, 0),
  };
}
