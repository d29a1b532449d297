/** Carries out what the form of a sponsor asks for. */
import {
  endedSponsor,
  formFaults,
  readSponsorForm,
} from "../../content/sponsors/read-sponsor-form.ts";
import {
  labelsOf,
  type SponsorFaults,
  type StoredSponsor,
} from "../../content/sponsors/sponsor.ts";
import { dayOf } from "../../platform/dates/days.ts";
import { type DeskForm, textOf } from "../access/desk-form.ts";
import type { DeskRequest } from "../desk-request.ts";
import { storeRecord } from "../records/change-record.ts";
import type { ChangedRecord } from "../records/record-routes.ts";
import { DESK_SPONSORS } from "./desk-sponsors.ts";
import { sponsorFormPage } from "./sponsor-form.ts";

/** What a button does, how the log says so, and the note above the next page. */
const ACTS = {
  save: { did: "changed", done: "save" },
  publish: { did: "published", done: "decide" },
  end: { did: "ended", done: "ended" },
  remove: { did: "deleted", done: "deleted" },
  restore: { did: "restored", done: "save" },
} as const;
type Act = keyof typeof ACTS;

/** A new sponsor, or a change of one, which its button may also publish, end, delete or bring back. */
export async function receiveSponsor(
  asked: DeskRequest,
  known: ChangedRecord<number, StoredSponsor>,
  form: DeskForm,
): Promise<Response> {
  const { id, value: stored } = known;
  const isNew = known.version === 0;
  const act = actOf(form, stored);
  const version = isNew ? 0 : Number(textOf(form, "version"));
  const read = sponsorIn(asked, form, stored);
  const { sponsor } = read;
  // What is taken off the pages needs no faultless form.
  const isTaken = act === "end" || act === "remove";
  const faults = isTaken ? {} : { ...read.faults, ...publishFaults(act, sponsor) };
  const page = { id, version, value: sponsor, stored, faults };
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
  const change = isNew ? { did: "added" } : { did, before: stored };
  const order = { id, version, value: changed[act], ...change };
  const note = act === "save" && changed[act].state === "shown" ? "decide" : done;
  return storeRecord(asked, DESK_SPONSORS, order, { done: note, form: page });
}

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
