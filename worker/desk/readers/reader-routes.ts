/** The addresses of readers' counts at the desk. */
import { countsObject } from "../../content/counts/counts-object.ts";
import { dayOf } from "../../platform/dates/days.ts";
import { answerText } from "../../platform/http/answer-text.ts";
import type { DeskRequest, DeskRoute } from "../desk-request.ts";
import { DESK_HEADERS } from "../pages/desk-page.ts";
import { showReaders } from "./readers-page.ts";

export const READER_ROUTES: readonly DeskRoute[] = [
  { path: /^\/desk\/readers$/, show: showReaders },
  { path: /^\/desk\/readers\.csv$/, show: answerCsv },
];

/** Everything that is stored, for a spreadsheet. */
async function answerCsv({ env, publication, settings, now }: DeskRequest): Promise<Response> {
  const csv = settings.counts === "off" ? undefined : await countsObject(env)?.csv(publication.id);
  if (csv === undefined) return answerText(404, "Nothing is counted.");
  const name = `${publication.id}-readers-${dayOf(now, publication.timeZone)}.csv`;
  return new Response(csv, {
    headers: {
      ...DESK_HEADERS,
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}
