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
import { dayOf } from "../../platform/dates/days.ts";
import type { DeskRequest } from "../desk-request.ts";
import type { Html } from "../pages/desk-page.ts";
import { recordListPage } from "../records/record-list.ts";
import { EVENTS_PATH, whenOf } from "./event-words.ts";

/** The lists. */
export function showEvents(asked: DeskRequest): Promise<Response> {
  const { env, publication, now } = asked;
  return recordListPage<EventListName>(asked, {
    title: "Calendar",
    path: EVENTS_PATH,
    add: "Add an event",
    label: "Events by state",
    lists: [
      {
        name: "coming",
        title: "Coming",
        empty: "Nothing is coming up. Add the first event: it takes a title and a day.",
      },
      { name: "past", title: "Past", empty: "No event is over yet." },
      { name: "deleted", title: "Deleted", empty: "Nothing was deleted." },
    ],
    read: async (name) => {
      const rows = await readRows<ListedEvent>(env.DB, selectList(publication.id, name, now));
      return rows.map((row) => eventRow(row, asked));
    },
  });
}

function eventRow({ id, fields, next, slug }: ListedEvent, { publication }: DeskRequest): Html {
  const event = parseEvent(fields);
  const { locale, timeZone } = publication;
  // Of a repeat the next date; days begin at midnight UTC.
  const isRepeated = event.rule !== "" && next !== null;
  const zone = event.from === "" ? "UTC" : timeZone;
  const day = isRepeated ? dayOf(next, zone) : event.day;
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
