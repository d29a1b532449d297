/** Bytes of calendars, as programs send them. */
import { expect, test } from "vitest";

import { readOccurrences } from "../../../../worker/reading/calendars/read-calendar.ts";
import { withoutFoldsInCharacters } from "../../../../worker/reading/calendars/unfold-bytes.ts";
import { decodeDocument } from "../../../../worker/reading/feed-parser/parse-feed.ts";
import { YEAR, aCalendar, anEvent } from "./a-calendar.ts";

const TITLE = "Soirée au théâtre – 漢字 🎄";
const EVENT = aCalendar(anEvent(`SUMMARY:${TITLE}`, "DTSTART:20260501T100000Z"));
const utf8 = (text: string) => new TextEncoder().encode(text);

function titleOf(bytes: Uint8Array, contentType?: string): string | undefined {
  const text = decodeDocument(withoutFoldsInCharacters(bytes), contentType);
  return readOccurrences(text, YEAR)[0]?.title;
}

test("folds between the bytes of a character are taken out, wherever they are", () => {
  const bytes = utf8(EVENT);
  const start = utf8(EVENT.slice(0, EVENT.indexOf("SUMMARY:") + 8)).length;
  for (let at = start + 1; at < start + utf8(TITLE).length; at += 1) {
    for (const fold of ["\r\n ", "\n\t"]) {
      const folded = Buffer.concat([bytes.slice(0, at), utf8(fold), bytes.slice(at)]);
      expect(titleOf(folded)).toBe(TITLE);
    }
  }
});

test("every line may be folded, and nothing else is lost", () => {
  const lines = EVENT.split("\r\n").map((line) => Buffer.from(line));
  const folded = lines.map((line) =>
    Buffer.concat(
      Array.from({ length: Math.ceil(line.length / 9) }, (_, part) =>
        Buffer.concat([utf8(part > 0 ? "\r\n " : ""), line.subarray(part * 9, part * 9 + 9)]),
      ),
    ),
  );
  const document = Buffer.concat(folded.flatMap((line) => [line, Buffer.from("\r\n")]));
  expect(titleOf(document)).toBe(TITLE);
});

test.each([
  ["Latin-1 without a label", "latin1", undefined],
  ["Latin-1 with its label", "latin1", "text/calendar; charset=ISO-8859-1"],
  ["Latin-1 under a wrong label", "latin1", "text/calendar; charset=UTF-8"],
  ["UTF-8 under a wrong label", "utf8", "text/calendar; charset=iso-8859-1"],
] as const)("%s", (_, encoding, contentType) => {
  const document = EVENT.replace(TITLE, "Fête à l\u00b4école");
  expect(titleOf(Buffer.from(document, encoding), contentType)).toBe("Fête à l´école");
});

test("byte order marks of UTF-8 and UTF-16", () => {
  expect(titleOf(utf8(`\ufeff${EVENT}`))).toBe(TITLE);
  expect(titleOf(Buffer.from(`\ufeff${EVENT}`, "utf16le"))).toBe(TITLE);
});
