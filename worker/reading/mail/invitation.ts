/** The event that a calendar in a mail invites to, in the fields of the form of an event. Pure. */
import type { Attachment } from "postal-mime";

import { plainLine, plainText } from "../../../shared/submissions/plain-text.ts";
import type { SubmissionValues } from "../../../shared/submissions/submission-forms.ts";
import { DAY_MS } from "../../../shared/time.ts";
import { dateOfZone } from "../../platform/dates/format-date.ts";
import { MAIL_LINE_MAX } from "./mail-limits.ts";

/** How far ahead people invite. */
const AHEAD_MS = 400 * DAY_MS;

/** The next time of the first event; undefined without a calendar, or with one that only calls events off. */
export async function invitationIn(
  attachments: readonly Attachment[],
  { timeZone, now }: { readonly timeZone: string; readonly now: number },
): Promise<SubmissionValues | undefined> {
  const calendar = attachments.find(
    ({ mimeType, filename }) =>
      /^(?:text\/calendar|application\/ics)$/.test(mimeType) || /\.ics$/i.test(filename ?? ""),
  );
  if (!calendar || calendar.method === "CANCEL" || calendar.method === "REPLY") return undefined;
  const { content } = calendar;
  const text = typeof content === "string" ? content : new TextDecoder().decode(content);
  const { readOccurrences } = await import("../calendars/read-calendar.ts");
  const window = { from: now - DAY_MS, to: now + AHEAD_MS, timeZone };
  const event = readOccurrences(text, window).find(({ cancelled }) => !cancelled);
  if (!event) return undefined;
  const [day = "", time = ""] = wallTime(event.start, timeZone);
  const [endDay = "", ends = ""] = wallTime(event.end, timeZone);
  const hasEnd = !event.allDay && event.end > event.start && endDay === day;
  return {
    title: plainLine(event.title).slice(0, MAIL_LINE_MAX),
    day,
    time: event.allDay ? "" : time,
    ends: hasEnd ? ends : "",
    place: plainLine(event.place).slice(0, MAIL_LINE_MAX),
    link: event.url,
    text: plainText(event.description),
  };
}

function wallTime(ms: number, timeZone: string): readonly string[] {
  return dateOfZone(ms, timeZone).toISOString().slice(0, 16).split("T");
}
