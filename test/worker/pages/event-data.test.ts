/** Structured data of events: where they are. */
import { expect, test } from "vitest";

import type { TownEvent } from "../../../shared/town-event.ts";
import { eventData } from "../../../worker/pages/event-data.ts";
import { aTownEvent } from "../../builders.ts";
import { aPublication } from "../../client/a-publication.ts";

const EVENT = aTownEvent({
  slug: "hearing",
  endDateTime: "",
  place: "",
  url: "https://hall.example/hearing",
});

const whereOf = (fields: Partial<TownEvent>) =>
  eventData(aPublication(), { ...EVENT, ...fields }) as {
    eventAttendanceMode: string;
    location: { "@type": string; url?: string };
  };

test.each([
  ["https://meet.example/j/1?pwd=a", "https://meet.example/j/1?pwd=a"],
  ["Zoom: https://meet.example/j/1", "https://meet.example/j/1"],
  ["Online", EVENT.url],
  ["via Zoom", EVENT.url],
  ["Virtual Meeting", EVENT.url],
  ["Microsoft Teams Meeting", EVENT.url],
  ["Google Meet", EVENT.url],
  ["Online via Zoom (link: https://meet.example/j/1)", "https://meet.example/j/1"],
])("an event at %s is online", (place, url) => {
  const { eventAttendanceMode, location } = whereOf({ place });
  expect(eventAttendanceMode).toBe("https://schema.org/OnlineEventAttendanceMode");
  expect(location).toEqual({ "@type": "VirtualLocation", url });
});

test("an online event without an address is at its own page", () => {
  expect(whereOf({ place: "Online", url: "" }).location.url).toMatch(/\/events\/hearing$/);
});

test.each([
  "",
  "Town Hall",
  "Town Hall and Zoom",
  "Town Hall, https://hall.example",
  "Online Café",
  "Skype Street 3",
  "Teams Room, Town Hall",
])("an event at %j is in town", (place) => {
  const { eventAttendanceMode, location } = whereOf({ place });
  expect(eventAttendanceMode).toBe("https://schema.org/OfflineEventAttendanceMode");
  expect(location["@type"]).toBe("Place");
});
