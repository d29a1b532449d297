/** The panel of the day's budget: how much of the free plan's rows is used, when the day begins again, and what waits. */
import { html } from "hono/html";

import { endOfDay } from "../../platform/daily-limit.ts";
import { clockTime } from "../../platform/dates/format-date.ts";
import { causeOf, log } from "../../platform/log.ts";
import { dayOfAll, type DayOfRows } from "../../platform/newsroom-status.ts";
import { openNewsrooms } from "../../platform/newsrooms.ts";
import { withTimeout } from "../../platform/with-timeout.ts";
import type { DeskRequest } from "../desk-request.ts";
import type { Html } from "../pages/desk-page.ts";
import type { ReadPanel } from "./panel.ts";

/** The page does not wait longer for the newsroom. */
const WAIT_MS = 400;

/** Undefined on the paid plan, which has no such limit, and where the newsroom does not answer. */
export const budgetPanel: ReadPanel = async (asked) => {
  const day = await readDay(asked);
  if (!day || day.state === "unlimited") return undefined;
  const used = Math.max(day.read / day.mostRead, day.written / day.mostWritten);
  return {
    title: "of the day's rows used",
    figure: day.state === "spent" ? "all" : `${Math.min(100, Math.ceil(used * 100))} %`,
    isGrave: day.state !== "usual",
    items: itemsOf(day, asked),
    link: { path: "/status", name: "State of the newsroom" },
  };
};

async function readDay({ env, settings }: DeskRequest): Promise<DayOfRows | undefined> {
  const asking = openNewsrooms(env, settings)?.statuses();
  if (!asking) return undefined;
  try {
    return dayOfAll(await withTimeout("newsroom", asking, WAIT_MS));
  } catch (error) {
    log("day of rows not read", { cause: causeOf(error) });
    return undefined;
  }
}

function itemsOf(day: DayOfRows, { now, publication }: DeskRequest): readonly Html[] {
  const { locale } = publication;
  const time = (ms: number) => clockTime(ms, publication);
  const count = (rows: number) => rows.toLocaleString(locale);
  const rare: Readonly<Record<"ahead" | "spent", Html>> = {
    ahead: html`<b>Until ${time(day.until)}</b>
      <span class="small-print"
        >sources are visited every five minutes, the town’s own first; new stories are not grouped
        and old ones not deleted. Alerts, notices and posts do not wait.</span
      >`,
    spent: html`<b>Until ${time(day.until)}</b>
      <span class="small-print"
        >the database answers nothing: readers have the last edition, and the desk can save
        nothing.</span
      >`,
  };
  return [
    ...(day.state === "ahead" || day.state === "spent" ? [rare[day.state]] : []),
    html`<b>${count(day.written)} of ${count(day.mostWritten)}</b>
      <span class="small-print">rows written</span>`,
    html`<b>${count(day.read)} of ${count(day.mostRead)}</b>
      <span class="small-print">rows read</span>`,
    html`<b>${time(endOfDay(now))}</b> <span class="small-print">the count begins again</span>`,
  ];
}
