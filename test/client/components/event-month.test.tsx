import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { EventDays } from "../../../client/components/events/EventDays.tsx";
import type { EventDay, EventList, TownEvent } from "../../../shared/town-event.ts";
import { aTownEvent } from "../../builders.ts";

const EVENT = aTownEvent({
  slug: "story-hour",
  title: "Story Hour",
  day: "Wednesday, November 25, 2026",
  endDateTime: "",
});

function aDay(...events: readonly TownEvent[]): EventDay {
  const date = "2026-11-25";
  return { date, day: EVENT.day, events, continuing: [], hasMoreContinuing: false };
}

const MONTH: EventList = {
  calendars: ["Library"],
  calendar: "",
  week: "",
  month: "2026-11",
  weeks: [{ week: "2026-11-25", name: "This week" }],
  months: [{ month: "2026-11", name: "November 2026" }],
  weekdays: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"].map((short) => ({
    short,
    long: short,
  })),
  days: [aDay(EVENT)],
  isSample: false,
};

test("a month is a calendar whose days without events only the eye sees", () => {
  const html = renderToStaticMarkup(<EventDays list={MONTH} />);
  const cells = html.match(/<li class="event-month-(?:day|empty)"[^>]*>(?:<span[^>]*>)?\d*/g) ?? [];
  // November 2026 begins on a Sunday and has thirty days.
  expect(cells).toHaveLength(35);
  const numbers = cells.map((cell) => Number(/\d*$/.exec(cell)?.[0]));
  expect(numbers.slice(0, 30)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
  expect(cells.filter((cell) => !cell.includes('aria-hidden="true"'))).toEqual([]);
  expect(html).toContain('<li class="event-month-day" aria-current="date">');
  expect(html).toContain('<h2 class="day-events-title">Wednesday, November 25, 2026</h2>');
  expect(html.match(/href="\/events\/story-hour"/g)).toHaveLength(1);
});

test("a month without events says so, a week is no calendar", () => {
  const none = renderToStaticMarkup(<EventDays list={{ ...MONTH, days: [] }} />);
  expect(none).toContain("No events are listed for the rest of this month.");
  const week = { ...MONTH, week: "2026-11-25", month: "", weekdays: [] };
  expect(renderToStaticMarkup(<EventDays list={week} />)).not.toContain("event-month");
});

test("an event of many days says until when it lasts, where it is listed", () => {
  const fair = { ...EVENT, time: "All day", until: "Sun, Nov 29" };
  const days = [aDay(fair)];
  expect(renderToStaticMarkup(<EventDays list={{ ...MONTH, days }} />)).toContain(
    ">All day, until Sun, Nov 29</time>",
  );
  expect(renderToStaticMarkup(<EventDays list={MONTH} />)).not.toContain("until");
});

test("events that began earlier are one line of links, also on a day without others", () => {
  const fair = { slug: "fair", title: "Fair", until: "Sun, Nov 29" };
  const show = { slug: "show", title: "Show", until: "" };
  const days = [{ ...aDay(), continuing: [fair, show] }];
  const line =
    'Also on: <a href="/events/fair">Fair</a><span class="day-events-until">, until Sun, Nov 29</span>; <a href="/events/show">Show</a>';
  const html = renderToStaticMarkup(<EventDays list={{ ...MONTH, days }} />);
  expect(html).toContain(`<p class="day-events-also">${line}.</p>`);
  expect(html).not.toContain('<ul class="day-events-list"');
  const more = days.map((day) => ({ ...day, hasMoreContinuing: true }));
  expect(renderToStaticMarkup(<EventDays list={{ ...MONTH, days: more }} />)).toContain(
    `${line}; and more.</p>`,
  );
});
