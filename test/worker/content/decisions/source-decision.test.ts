/** What an editor may decide about a source, and the message about anything else. */
import { expect, test } from "vitest";

import { sourceDecision } from "../../../../worker/content/decisions/source-decision.ts";
import { PUBLICATION } from "../../a-newsroom.ts";

const FEED = "https://quarry.example/rss";
const CALENDAR = "https://library.example/events.ics";
const ALERTS = "https://weather.example/alerts";
const PAPER = {
  ...PUBLICATION,
  name: "The Argus",
  feeds: { ...PUBLICATION.feeds, tech: ["https://wire.example/rss", FEED] },
  calendars: [
    { url: "https://town.example/events.ics", name: "Town" },
    { url: CALENDAR, name: "Library" },
  ],
  alerts: { areas: [], sources: [ALERTS] },
};

test.each([
  [FEED, "off", "off"],
  [FEED, "Headlines", "headlines"],
  [FEED, "no-pictures", "no-pictures"],
  [FEED, "on", "on"],
  [CALENDAR, "off", "off"],
  [CALENDAR, "ON", "on"],
])("%s may be %s", (address, word, treatment) => {
  expect(sourceDecision(PAPER, address, word)).toEqual({
    ok: true,
    value: { address, treatment },
  });
});

test.each([
  [FEED, "", /^say an address and one of off\|/],
  [FEED, "offf", /^say an address and one of off\|/],
  ["", "off", /^say an address and one of off\|/],
  [CALENDAR, "headlines", /is a calendar, which is off or on$/],
  [CALENDAR, "no-pictures", /is a calendar, which is off or on$/],
  [ALERTS, "off", /is an alert source; official alerts are not switched off here$/],
  [`${FEED}/`, "off", /^The Argus has no feed or calendar .*; nothing was changed$/],
])("%j may not be %j", (address, word, message) => {
  expect(sourceDecision(PAPER, address, word)).toEqual({
    ok: false,
    message: expect.stringMatching(message),
  });
});
