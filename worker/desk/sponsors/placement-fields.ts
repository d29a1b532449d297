/** The places of a sponsor in its form: those that are over as they were, all others as fields, and empty ones. */
import { html } from "hono/html";

import { isBegun, isOver, NEW_PLACES } from "../../content/sponsors/read-sponsor-form.ts";
import { WEIGHT_MAX } from "../../content/sponsors/sponsor-limits.ts";
import type { Placement, StoredSponsor } from "../../content/sponsors/sponsor.ts";
import { dayOf } from "../../platform/dates/days.ts";
import type { DeskRequest } from "../desk-request.ts";
import { deskChoice, deskField } from "../pages/desk-field.ts";
import type { Html } from "../pages/desk-page.ts";
import type { RecordForm } from "../records/desk-record.ts";
import { CATEGORY_PLACES, dayWords, periodWords, PLACES, placeWords } from "./sponsor-words.ts";

const WEIGHTS = Array.from({ length: WEIGHT_MAX }, (_, at) => {
  const weight = String(at + 1);
  return [weight, at === 0 ? "As often as others" : `${weight} × as often`] as const;
});

/** The part of the form. */
export function placementFields(
  { publication, now }: DeskRequest,
  { value: sponsor, stored, faults }: RecordForm<number, StoredSponsor>,
): Html {
  const today = dayOf(now, publication.timeZone);
  const known = (n: number) => stored.placements.find((one) => one.n === n);
  const over = sponsor.placements.filter((one) => known(one.n) && isOver(one, today));
  const open = sponsor.placements.filter((one) => !over.includes(one));
  const last = Math.max(0, ...stored.placements.map(({ n }) => n));
  const numbers = Array.from({ length: NEW_PLACES }, (_, at) => last + 1 + at);
  const fresh = numbers.filter((n) => sponsor.placements.every((one) => one.n !== n));
  const rows = open.map((one) => {
    const before = known(one.n);
    const isFixed = before !== undefined && isBegun(stored, before, today);
    return placementRow(one, {
      faults,
      since: isFixed ? dayWords(one.from, publication.locale) : "",
    });
  });
  const empty = fresh.map((n) => {
    const one = { n, place: "", from: today, until: "", weight: 1, ended: 0 };
    return placementRow(one, { faults, since: "" });
  });
  const [first = html``, ...others] = open.length === 0 ? empty : [html``, ...empty];
  return html`<h2>Where and when</h2>
    ${faults["placements"] ? html`<p class="desk-fault">${faults["placements"]}</p>` : ""}
    ${
      over.length === 0
        ? ""
        : html`<ul class="desk-list">
            ${over.map((one) => html`<li>${placeWords(one.place)}, ${periodWords(one, publication)}: over</li>`)}
          </ul>`
    }
    ${rows} ${first}
    <details class="desk-more">
      <summary>${open.length === 0 ? "Further places" : "Another place, or another time"}</summary>
      ${others}
    </details>`;
}

interface Shown {
  readonly faults: RecordForm<number, StoredSponsor>["faults"];
  /** The first day in words where readers have seen it there, so that it stays; else empty. */
  readonly since: string;
}

function placementRow({ n, place, from, until, weight }: Placement, { faults, since }: Shown) {
  const isFixed = since !== "";
  const none = isFixed ? "No longer: it ends now" : place === "" ? "Choose a place" : "No place";
  const choices = isFixed ? [[place, placeWords(place)] as const] : PLACES;
  const heading = isFixed ? placeWords(place) : place === "" ? "A further place" : "A place";
  return html`<fieldset class="desk-placement">
    <legend class="visually-hidden">${heading}</legend>
    ${deskChoice(
      { name: `place_${n}`, label: "Place", value: place, fault: faults[`place_${n}`] },
      [["", none], ...choices],
      isFixed ? {} : { "One category": CATEGORY_PLACES },
    )}
    <div class="desk-row desk-row-times">
      ${
        isFixed
          ? html`<p class="desk-field">Since ${since}</p>`
          : deskField({
              name: `from_${n}`,
              label: "From",
              type: "date",
              value: from,
              fault: faults[`from_${n}`],
            })
      }
      ${deskField({
        name: `until_${n}`,
        label: "Last day (may be empty)",
        type: "date",
        value: until,
        fault: faults[`until_${n}`],
      })}
      ${deskChoice(
        {
          name: `weight_${n}`,
          label: "How often beside others",
          value: String(weight),
          fault: faults[`weight_${n}`],
        },
        WEIGHTS,
      )}
    </div>
  </fieldset>`;
}
