import { expect, test } from "vitest";

import { isCancelledTitle } from "../../../../worker/reading/calendars/cancelled-title.ts";
import { readOccurrences } from "../../../../worker/reading/calendars/read-calendar.ts";

test.each([
  "Story Time (canceled - snow)",
  "Canceled (no heat in the hall): Chess",
  "Toddler time: cancelled this week",
  "Book sale - cancelled due to weather",
  "CANCELLED DUE TO SNOW - Book sale",
  "Chess [cancelled: power outage]",
  "Chess (cancelled, see next week)",
  "Yoga: canceled until January",
  "Yoga – cancelled today",
  "Concert has been cancelled because of the storm",
  "Market is called off",
  "CALLED OFF: Market",
  "Canceled - Chess",
  "CANCELADO: Club de lectura",
  "Annulé : concert",
  "Concert (annulé)",
  "Book sale (cancelled)",
  "BOOK SALE CANCELLED",
  "Chess - CANCELED",
  "Chess - canceled!",
  "**CANCELLED** Chess",
  "Chess (CANCELED)",
  "CANCELED-Chess",
  "Chess CANCELED - weather",
  "Chess: CANCELLED (snow)",
  "[CANCELLED] Chess",
  "Cancelled—Chess",
  "Chess is cancelled today",
  "Chess cancelled due to snow",
  "Chess canceled (snow day)",
  "Chess *cancelled*",
  "No Chess today - cancelled",
  "Chess / CANCELLED",
  "Cancelled for today: Chess",
  "Chess, cancelled",
  "Event Cancelled",
  "Meeting canceled",
  "Canceled Meeting",
  "Cancelled Event",
  "Canceled Meeting - Planning Board",
  "Cancelled Board Meeting",
  "Canceled Town Council Meeting",
  "Cancelled Yoga Class",
  "Chess cancelled by order of the fire marshal",
  "Cancelled by order of the mayor: Chess",
  "Picnic (cancelled by the host)",
  "Dance - Canceled By Organizer",
  "Concert cancelled at the request of the band",
  "Reunión cancelada",
  "Réunion annulée",
  "Canceled Regular Meeting of the Select Board",
  "Dance canceled per the health department",
  "Canceled by instructor - Yoga",
])("%j does not take place", (title) => {
  expect(isCancelledTitle(title)).toBe(true);
});

test.each([
  "A talk on cancelled stamps",
  "Cancelled stamps: a talk",
  "Film: Cancelled Flight",
  "Talk: cancelled checks in the archive",
  "The cancelled concert of 1944",
  "How to avoid a cancelled flight",
  "Comedy night: Cancelled?-a debate on culture",
  "Film Club (Cancelled Summer)",
  "Reading: The Called Off Wedding",
  "Un concert annulé en 1944",
  "Cancelled Flight (film)",
  "The cancelled stamp",
  "Art of the cancelled check",
  "Cancel culture: a talk",
  "Cancelled: a comedy show",
  "The Cancelled Czech",
  "Noise cancelling workshop",
  "Canceled: an evening of stand-up",
  "Stamps cancelled by hand",
  "Stamps cancelled by machine: a talk",
  "Cancelled Stamp Show",
  "Cancelled Stamps Workshop",
  "The Canceled Meeting",
  "Cancelled by Culture: a panel",
  "Mail cancelled by the post office of 1890",
  "A canceled meeting that changed the town",
  "Order of the cancelled post",
  "Cancelling a subscription: a class",
  "Cancelled Flights Support Meeting",
])("%j takes place", (title) => {
  expect(isCancelledTitle(title)).toBe(false);
});

const WINDOW = {
  from: Date.UTC(2026, 11, 1),
  to: Date.UTC(2027, 0, 1),
  timeZone: "America/New_York",
};
const read = (...lines: readonly string[]) =>
  readOccurrences(
    [
      "BEGIN:VCALENDAR",
      "BEGIN:VEVENT",
      "UID:1",
      "DTSTART:20261210T230000Z",
      ...lines,
      "END:VEVENT",
      "END:VCALENDAR",
    ].join("\r\n"),
    WINDOW,
  )[0];

test.each([
  ["CONFERENCE;VALUE=URI;FEATURE=AUDIO,VIDEO:https://meet.example/budget"],
  ["X-GOOGLE-CONFERENCE:https://meet.example/budget"],
  ["X-MICROSOFT-SKYPETEAMSMEETINGURL:https://meet.example/budget"],
])("an event with %s is online and leads there", (line) => {
  expect(read("SUMMARY:Budget talk", line)).toMatchObject({
    place: "Online",
    url: "https://meet.example/budget",
  });
});

test("a place and a page of its own stay", () => {
  const lines = ["LOCATION:Town Hall", "URL:https://town.example/1"];
  expect(read(...lines, "CONFERENCE:https://meet.example/1")).toMatchObject({
    place: "Town Hall",
    url: "https://town.example/1",
  });
  expect(read("CONFERENCE:tel:+1-555-0100")).toMatchObject({ place: "", url: "" });
});

test.each([
  ["DESCRIPTION:\\n"],
  ["DESCRIPTION: \\n \\n"],
  ["DESCRIPTION:<p>&nbsp;</p>"],
  ["DESCRIPTION:"],
  ["COMMENT:none"],
])("a description without words (%s) is read from the text in HTML", (line) => {
  const html =
    "X-ALT-DESC;FMTTYPE=text/html:<html><body><p>Bring the <b>blue</b> book.</p></body></html>";
  expect(read(line, html)?.description).toContain("<b>blue</b>");
  expect(read("DESCRIPTION:Bring it.", html)?.description).toBe("Bring it.");
});

test("an address on several lines is one line", () => {
  expect(read(String.raw`LOCATION:Town Hall\n1 Main Street\nAlder Falls`)?.place).toBe(
    "Town Hall, 1 Main Street, Alder Falls",
  );
});
