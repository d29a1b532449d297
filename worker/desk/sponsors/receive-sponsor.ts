/** Carries out what the form of a sponsor asks for. */
import { html } from "hono/html";

import {
  endedSponsor,
  formFaults,
  readSponsorForm,
} from "../../content/sponsors/read-sponsor-form.ts";
import { SPONSORS_MAX } from "../../content/sponsors/sponsor-limits.ts";
import {
  EMPTY_SPONSOR,
  labelsOf,
  type SponsorFaults,
  type StoredSponsor,
} from "../../content/sponsors/sponsor.ts";
import { dayOf } from "../../platform/dates/days.ts";
import { dateAndTime } from "../../platform/dates/format-date.ts";
import { type DeskForm, textOf } from "../access/desk-form.ts";
import type { DeskRequest } from "../desk-request.ts";
import { deskMessage, type Html, seeOther } from "../pages/desk-page.ts";
import { changeSponsor, type KnownSponsor, readSponsor } from "./change-sponsor.ts";
import { sponsorFormPage } from "./sponsor-form.ts";
import { SPONSORS_PATH, stateWords } from "./sponsor-words.ts";

/** Numbers as forms give them. */
export const SPONSOR_ID = "[1-9]\\d{7}";

/** What a button does, how the log says so, and the note above the next page. */
const ACTS = {
  save: { did: "changed", done: "save" },
  publish: { did: "published", done: "decide" },
  end: { did: "ended", done: "ended" },
  remove: { did: "deleted", done: "deleted" },
  restore: { did: "restored", done: "save" },
} as const;
type Act = keyof typeof ACTS;

/** A new sponsor. */
export function addSponsor(asked: DeskRequest, form: DeskForm): Promise<Response> {
  const id = textOf(form, "id");
  if (!new RegExp(`^${SPONSOR_ID}$`).test(id)) return noSuchSponsor(asked);
  const known = { id: Number(id), version: 0, sponsor: EMPTY_SPONSOR };
  return receive(asked, known, form);
}

/** A change of a sponsor, which its button may also publish, end, delete or bring back. */
export async function receiveSponsor(
  asked: DeskRequest,
  id: string,
  form: DeskForm,
): Promise<Response> {
  const known = await readSponsor(asked, Number(id));
  return known ? receive(asked, known, form) : noSuchSponsor(asked);
}

async function receive(
  asked: DeskRequest,
  known: Pick<KnownSponsor, "id" | "version" | "sponsor">,
  form: DeskForm,
): Promise<Response> {
  const { id, sponsor: stored } = known;
  const isNew = known.version === 0;
  const act = actOf(form, stored);
  const version = isNew ? 0 : Number(textOf(form, "version"));
  const read = sponsorIn(asked, form, stored);
  const { sponsor } = read;
  // What is taken off the pages needs no faultless form.
  const isTaken = act === "end" || act === "remove";
  const faults = isTaken ? {} : { ...read.faults, ...publishFaults(act, sponsor) };
  const page = { id, version, sponsor, stored, faults };
  if (Object.keys(faults).length > 0) return sponsorFormPage(asked, page);
  const time = { now: asked.now, today: dayOf(asked.now, asked.publication.timeZone) };
  const changed = {
    save: sponsor,
    publish: { ...sponsor, state: "shown" },
    end: endedSponsor(stored, time),
    remove: { ...endedSponsor(stored, time), state: "removed" },
    restore: { ...sponsor, state: "draft" },
  } as const satisfies Record<Act, StoredSponsor>;
  const { did, done } = ACTS[act];
  const before = isNew ? undefined : stored;
  const order = { id, version, sponsor: changed[act], before, did: isNew ? "added" : did };
  const answer = await changeSponsor(asked, order);
  if (answer.is === "full") {
    const message = html`<p class="desk-note desk-note-fault" role="alert">${FULL}</p>`;
    return sponsorFormPage(asked, { ...page, message, status: 409 });
  }
  if (answer.is === "conflict") return conflictPage(asked, sponsor, answer.theirs);
  const note = act === "save" && changed[act].state === "shown" ? "decide" : done;
  return seeOther(
    act === "remove" ? `${SPONSORS_PATH}?done=${note}` : `${SPONSORS_PATH}/${id}?done=${note}`,
  );
}

const FULL = `The paper has ${SPONSORS_MAX} sponsors that are not over, which is as many as pages can carry. Delete some first.`;

function actOf(form: DeskForm, { state }: StoredSponsor): Act {
  const act = textOf(form, "do");
  const can = Object.hasOwn(ACTS, act) ? (act as Act) : "save";
  const needed = { save: state, publish: "draft", end: "shown", remove: state, restore: "removed" };
  return needed[can] === state ? can : "save";
}

function sponsorIn(asked: DeskRequest, form: DeskForm, stored: StoredSponsor) {
  const { now, publication } = asked;
  const today = dayOf(now, publication.timeZone);
  const read = readSponsorForm((name) => textOf(form, name), stored, { now, today });
  const { picture } = form;
  const sponsor = picture?.ok ? { ...read, picture: picture.value } : read;
  const refused = picture && !picture.ok ? { picture: picture.message } : {};
  const isLabel = [...labelsOf(publication), stored.label].includes(sponsor.label);
  const label = isLabel ? {} : { label: "Choose the word that stands above it." };
  return { sponsor, faults: { ...formFaults(sponsor, stored, today), ...refused, ...label } };
}

function publishFaults(act: Act, { placements }: StoredSponsor): SponsorFaults {
  return act === "publish" && placements.length === 0
    ? { placements: "Choose where it stands, and from when." }
    : {};
}

/** The form once more with the editor's own words; saving it takes the place of the other change. */
function conflictPage(asked: DeskRequest, sponsor: StoredSponsor, theirs: KnownSponsor) {
  const { id, version } = theirs;
  const message = conflictNote(asked, theirs);
  const stored = theirs.sponsor;
  return sponsorFormPage(asked, {
    id,
    version,
    stored,
    faults: {},
    message,
    status: 409,
    sponsor: { ...sponsor, state: stored.state },
  });
}

function conflictNote({ publication, now }: DeskRequest, theirs: KnownSponsor): Html {
  const { locale, timeZone } = publication;
  const { sponsor, changed_at: at, editor } = theirs;
  const { name, text, link } = sponsor;
  return html`<div class="desk-note desk-note-fault" role="alert">
    <p>
      ${editor || "A command"} changed this sponsor at ${dateAndTime(at, locale, timeZone)}, after
      you had opened it here. Nothing is lost: your words are in the form, and theirs are below.
      Saving now puts yours in front.
    </p>
    <details>
      <summary>Their words: ${name}</summary>
      <pre class="desk-text">
${stateWords(sponsor, dayOf(now, timeZone))}
${text}
${link}</pre>
    </details>
  </div>`;
}

/** What is said of an address without a sponsor. */
export function noSuchSponsor({ publication, editor }: DeskRequest): Promise<Response> {
  const parts = { title: "Not found", status: 404, place: SPONSORS_PATH, editor } as const;
  return deskMessage(publication, parts, "There is no such sponsor.");
}
