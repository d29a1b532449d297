/**
 * Which part of the content stands where on the two sheets. Alerts come first, in full as long as there is room;
 * the first sheet goes on with news, the second begins with events, and news fills the rest. Pure: the same
 * content gives the same sheets.
 */
import {
  PRINTED_ALERTS,
  PRINTED_EVENTS_SHARE,
  PRINTED_LIVE_SHARE,
  PRINTED_URGENT_SHARE,
} from "../page-limits.ts";
import { briefAlert, fullAlert } from "./alert-blocks.tsx";
import {
  type Block,
  type Column,
  fillInOrder,
  fillUp,
  roomIn,
  type Section,
  spaceOf,
} from "./fill-columns.ts";
import { frameHeights } from "./frame-heights.ts";
import {
  eventItem,
  type Place,
  postItem,
  sectionOf,
  storyItem,
  textBlock,
  updateItem,
} from "./print-blocks.tsx";
import type { PrintContent, PrintedDay } from "./read-print.ts";
import { BY_HAND_MIN, GUTTER, SHEETS, type SheetName, sheetOf } from "./sheet-sizes.ts";

export interface PrintedColumn extends Column {
  /** Whether its end is a place for what people write by hand. */
  readonly isByHand: boolean;
}

export interface Layout {
  readonly sheet: SheetName;
  /** Two of the first sheet, two of the second. */
  readonly columns: readonly PrintedColumn[];
}

/** Columns of the first sheet. */
const FIRST = 2;

/** The sheets of the content. */
export function layOut(content: PrintContent): Layout {
  const sheet = sheetOf(content.publication);
  const width = (SHEETS[sheet].width - GUTTER) / 2;
  const place = { width, origin: content.origin, host: hostOf(content.origin) };
  const heights = frameHeights(content, sheet);
  const empty = [heights.first, heights.first, heights.second, heights.second].map((height) => ({
    height,
    blocks: [],
  }));

  const urgent = placeLive(content, place, placeAlerts(content, place, empty));
  const begun = lastUsed(urgent);
  const news = fillUp(urgent.slice(begun, FIRST), newsSections(content, place));
  const columns = [
    ...urgent.slice(0, begun),
    ...news.columns,
    ...urgent.slice(Math.max(begun, FIRST)),
  ];

  const at = Math.max(begun, FIRST);
  const room = columns.slice(at).reduce((sum, column) => sum + roomIn(column), 0);
  const most = news.left.length > 0 ? totalOf(empty) * PRINTED_EVENTS_SHARE : room;
  const events = eventSections(content.days, place, most);
  const { columns: second } = fillInOrder(columns.slice(at), events);
  const from = lastUsed(second);
  const rest = fillUp(second.slice(from), news.left);
  const all = [...columns.slice(0, at), ...second.slice(0, from), ...rest.columns];
  return {
    sheet,
    columns: all.map((column) => ({ ...column, isByHand: roomIn(column) >= BY_HAND_MIN })),
  };
}

/** A host as people type it. */
export function hostOf(origin: string): string {
  return new URL(origin).host.replace(/^www\./, "");
}

/** The columns with what stands before all news: notes on the paper, then alerts. */
function placeAlerts(
  content: PrintContent,
  place: Place,
  columns: readonly Column[],
): readonly Column[] {
  const notes = [
    ...(isEmpty(content) ? ["There is nothing new."] : []),
    ...(content.isSample ? ["Some of this came with the software, as samples."] : []),
  ].map((note) => textBlock(note, place));
  const begun = columns.map((column, at) => (at === 0 ? { ...column, blocks: notes } : column));
  const share = PRINTED_URGENT_SHARE - (content.live.length > 0 ? PRINTED_LIVE_SHARE : 0);
  const room = totalOf(columns) * share;
  const filledWith = (alerts: readonly (readonly Block[])[]) => {
    const others = content.alerts.length - alerts.length;
    const more = textBlock(`${others} more: ${place.host}/alerts`, place);
    const items = [...alerts.flat(), ...(others === 0 ? [] : [more])];
    const note = content.alertsAsOf === "" ? "" : `As of ${content.alertsAsOf}`;
    const section = sectionOf("Alerts and notices", items, place, note);
    const { columns: filled, left } = fillInOrder(begun, [section]);
    const used = totalOf(columns) - filled.reduce((sum, one) => sum + roomIn(one), 0);
    return left.length === 0 && used <= room ? filled : undefined;
  };
  return withMostAlerts(content, place, filledWith) ?? begun;
}

/** As many alerts as there is room for in brief, the most severe first; then as many of them as possible in full. */
function withMostAlerts(
  { alerts }: PrintContent,
  place: Place,
  filledWith: (alerts: readonly (readonly Block[])[]) => readonly Column[] | undefined,
): readonly Column[] | undefined {
  let shown = alerts.slice(0, PRINTED_ALERTS).map((alert) => briefAlert(alert, place));
  let filled = filledWith(shown);
  while (!filled && shown.length > 0) {
    shown = shown.slice(0, -1);
    filled = filledWith(shown);
  }
  for (const at of shown.keys()) {
    const alert = alerts[at];
    if (!alert) continue;
    const withFull = shown.with(at, fullAlert(alert, place));
    const more = filledWith(withFull);
    if (!more) continue;
    shown = withFull;
    filled = more;
  }
  return filled;
}

/** The columns with the newest updates of live posts behind the alerts, as many as the news and events leave room. */
function placeLive(
  { live }: PrintContent,
  place: Place,
  columns: readonly Column[],
): readonly Column[] {
  const free = columns.reduce((sum, column) => sum + roomIn(column), 0);
  let room = free - totalOf(columns) * (1 - PRINTED_URGENT_SHARE);
  const sections = live.map(({ slug, title, updates }) => {
    const items = updates.map((update) => updateItem(update, slug, place));
    const end = items.findIndex((item) => (room -= spaceOf(item)) < 0);
    return sectionOf(`Live: ${title}`, end < 0 ? items : items.slice(0, end), place);
  });
  const from = lastUsed(columns);
  return [...columns.slice(0, from), ...fillInOrder(columns.slice(from), sections).columns];
}

function newsSections(
  { posts, stories, publication }: PrintContent,
  place: Place,
): readonly Section[] {
  const own = posts.map((post) => postItem(post, place));
  const items = (isLocal: boolean) =>
    stories.filter((one) => one.isLocal === isLocal).map((one) => storyItem(one, place));
  return [
    sectionOf("From our newsroom", own, place),
    sectionOf(publication.town, items(true), place),
    sectionOf("More news", items(false), place),
  ];
}

/** The days' events: where they would take more than `most` points, the first ones of each day. */
function eventSections(
  days: readonly PrintedDay[],
  place: Place,
  most: number,
): readonly Section[] {
  const all = days.map(({ day, events }) =>
    events.map((event, at) => eventItem(event, place, at === 0 ? day : "")),
  );
  const count = all.flat().length;
  for (let ofDay = Math.max(1, ...all.map(({ length }) => length)); ; ofDay -= 1) {
    const items = all.flatMap((events) => events.slice(0, ofDay));
    const others = count - items.length;
    if (others > 0) items.push(textBlock(`${others} more: ${place.host}/events`, place));
    const section = sectionOf("The next seven days", items, place);
    if (ofDay === 1 || items.reduce((sum, item) => sum + spaceOf(item), 0) <= most)
      return [section];
  }
}

function isEmpty({
  alerts,
  live,
  posts,
  stories,
  days,
}: Omit<PrintContent, "alertsAsOf" | "isSample">) {
  return alerts.length + live.length + posts.length + stories.length + days.length === 0;
}

/** The place of the last column that has anything; 0 where none has. */
function lastUsed(columns: readonly Column[]): number {
  return Math.max(
    0,
    columns.findLastIndex(({ blocks }) => blocks.length > 0),
  );
}

function totalOf(parts: readonly { readonly height: number }[]): number {
  return parts.reduce((sum, { height }) => sum + height, 0);
}
