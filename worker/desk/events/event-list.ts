/** `/desk/events`: the paper's own calendar, what comes next first. */
import { html } from "hono/html";

import { parseEvent } from "../../content/events/own/own-event.ts";
import {
  type EventListName,
  type ListedEvent,
  selectList,
} from "../../content/events/own/own-store.ts";
import { repeatWords } from "../../content/events/own/repeat.ts";
import { readRows } from "../../platform/d1.ts";
import { dateOfZone } from "../../platform/dates/format-date.ts";
import type { DeskRequest } from "../desk-request.ts";
import { deskList, deskTabs } from "../pages/desk-list.ts";
import { deskPage, type Html } from "../pages/desk-page.ts";
import { doneNote } from "../posts/post-notes.ts";
import { EVENTS_PATH, whenOf } from "./event-words.ts";

const LISTS = [
  {
    name: "coming",
    title: "Coming",
    empty: "Nothing is coming up. Add the first event: it takes a title and a day.",
  },
  { name: "past", title: "Past", empty: "No event is over yet." },
  { name: "deleted", title: "Deleted", empty: "Nothing was deleted." },
] as const satisfies readonly { name: EventListName; title: string; empty: string }[];

/** The list that `?show=` names. */
export async function showEvents(asked: DeskRequest): Promise<Response> {
  const { env, publication, editor, url, now } = asked;
  const list = LISTS.find(({ name }) => name === url.searchParams.get("show")) ?? LISTS[0];
  const rows = await readRows<ListedEvent>(env.DB, selectList(publication.id, list.name, now));
  const tabs = LISTS.map(
    ({ name, title }) =>
      [
        title,
        name === "coming" ? EVENTS_PATH : `${EVENTS_PATH}?show=${name}`,
        name === list.name,
      ] as const,
  );
  return deskPage(
    publication,
    { title: "Calendar", place: EVENTS_PATH, editor },
    html`<div class="desk-head">
        <h1>Calendar</h1>
        <a class="desk-button desk-button-main" href="${EVENTS_PATH}/new">Add an event</a>
      </div>
      ${doneNote(url)} ${deskTabs("Events by state", tabs)}
      ${deskList(
        rows.map((row) => eventRow(row, asked)),
        list.empty,
      )}`,
  );
}

function eventRow({ id, fields, next, slug }: ListedEvent, { publication }: DeskRequest): Html {
  const event = parseEvent(fields);
  const { locale, timeZone } = publication;
  // Of a repeat the next date; days begin at midnight UTC.
  const isRepeated = event.rule !== "" && next !== null;
  const zone = event.from === "" ? "UTC" : timeZone;
  const day = isRepeated ? dateOfZone(next, zone).toISOString().slice(0, 10) : event.day;
  const times = isRepeated ? { ...event, day, last_day: "" } : event;
  const repeat = repeatWords(event, locale);
  return html`<li>
    <a dir="auto" href="${EVENTS_PATH}/${id}">${event.title}</a>
    <p class="small-print">
      ${event.state === "cancelled" ? html`<b data-state="cancelled">Cancelled</b>` : ""}
      <span>${whenOf(times, locale)}</span>
      ${repeat === "" ? "" : html`<span>${repeat}</span>`}
      ${event.place === "" ? "" : html`<span dir="auto">${event.place}</span>`}
      ${slug === null ? "" : html`<span><a href="/events/${slug}">as readers see it</a></span>`}
    </p>
  </li>`;
}
