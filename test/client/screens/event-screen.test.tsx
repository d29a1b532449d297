/** The page of an event, and its line in a list: one that is cancelled must not look as the others do. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { DayEvents } from "../../../client/components/events/DayEvents.tsx";
import { EventScreen } from "../../../client/screens/town/EventScreen.tsx";
import type { TownEvent } from "../../../shared/town-event.ts";

const EVENT: TownEvent = {
  slug: "flu-shots",
  title: "Flu Shots",
  day: "Thursday, November 26, 2026",
  time: "9:00 AM",
  until: "",
  dateTime: "2026-11-26T14:00:00Z",
  endDateTime: "",
  place: "Town Hall",
  description: "",
  url: "",
  isCancelled: false,
  calendars: ["Town Hall"],
};

function page(isCancelled: boolean): string {
  const event = { ...EVENT, isCancelled };
  return renderToStaticMarkup(
    <EventScreen event={event} status={200} back="" stock="/stock/01.svg" />,
  );
}

function line(isCancelled: boolean): string {
  const day = {
    date: "2026-11-26",
    day: EVENT.day,
    events: [{ ...EVENT, isCancelled }],
    continuing: [],
    hasMoreContinuing: false,
  };
  return renderToStaticMarkup(<DayEvents day={day} />);
}

test("a cancelled event says so before all else, and is not added to a calendar", () => {
  expect(page(true)).toMatch(/<h1>Flu Shots<\/h1>.*<strong>Cancelled<\/strong>.*<time/s);
  expect(page(true)).not.toContain(".ics");
  expect(page(false)).toContain('href="/events/flu-shots.ics"');
  expect(page(false)).not.toContain("ancelled");
});

test("in a list the word stands before the name", () => {
  expect(line(true)).toMatch(/>Cancelled<\/strong> <a [^>]*>Flu Shots</);
  expect(line(false)).not.toContain("Cancelled");
});
