import { expect, test } from "vitest";

import { readAlertDocument } from "../../../tools/feeds/alert-document.ts";
import { anAlert } from "../../worker/alerts/an-alert.ts";

const read = (text: string, isListed = false) =>
  readAlertDocument(new TextEncoder().encode(text), isListed);

test("an alert source's items are its messages, with the time they were sent", () => {
  expect(read(anAlert())).toEqual({
    format: "CAP 1.2",
    feed: {},
    items: [{ title: "Flood Warning", pubDate: "2026-11-23T15:00:00.000Z" }],
  });
});

test("a listed source may have no alert; other feeds and web pages are not alert documents", () => {
  const feed = `<feed xmlns="http://www.w3.org/2005/Atom"></feed>`;
  expect(read(feed, true)?.items).toEqual([]);
  expect(read(feed)).toBeUndefined();
  expect(read("<!DOCTYPE html><title>Gone</title>", true)).toBeUndefined();
});
