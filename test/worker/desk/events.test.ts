/** The paper's own calendar at the desk, and what readers get of it. */
import { beforeEach, expect, test } from "vitest";

import { readCalendar } from "../../../worker/reading/calendars/read-calendar.ts";
import { editorAt, fieldsOf } from "../../edge/desk/editor.ts";
import { NOW } from "../reading/alerts/an-alert.ts";
import { aCalendar, HALL, townOfFile } from "../site/town-site.ts";

const HERE = "/desk/events";
const SUPPER = {
  title: "Grange supper",
  day: "2026-12-05",
  from: "18:00",
  to: "20:30",
  place: "Grange Hall",
};

const town = await townOfFile({ DESK: "access" });
const editor = editorAt(town.site);
beforeEach(async () => {
  await town.reset();
  await town.roundAt(0);
});

/** Adds an event, and gives the path of its page at the desk. */
async function add(fields: Readonly<Record<string, string>>): Promise<string> {
  const page = await editor.page(`${HERE}/new`);
  const answer = await editor.send(`${HERE}/new`, { ...fieldsOf(page), ...fields, do: "save" });
  expect(answer.status).toBe(303);
  return (answer.headers.get("Location") ?? "").replace(/\?.*/, "");
}

/** Sends the form of a page with other fields. */
async function send(path: string, fields: Readonly<Record<string, string>>, press = "save") {
  const page = await editor.page(path);
  return editor.send(path, { ...fieldsOf(page), ...fields, do: press });
}

/** What the calendar of the paper has, as other programs read it. */
async function listed(): Promise<readonly string[]> {
  const window = { from: NOW - 86_400_000, to: NOW + 92 * 86_400_000, timeZone: "UTC" };
  const all = readCalendar(await town.site.text("/events.ics"), window);
  return all.map(({ title, start, end, allDay, cancelled }) =>
    [
      title,
      new Date(start).toISOString().slice(0, 16),
      end === start ? "" : new Date(end).toISOString().slice(0, 16),
      allDay ? "all day" : "",
      cancelled ? "cancelled" : "",
    ]
      .filter((part) => part !== "")
      .join(" "),
  );
}

test("an event is on its page, on the page of events and on home at once, with all that is told of it", async () => {
  expect(await town.site.text("/")).not.toContain("Grange supper");
  const path = await add({
    ...SUPPER,
    price: "$12 <b>each</b>",
    host: "The Grange & friends",
    url: "https://grange.example/supper",
    description: "Bring a pie.\n\nDoors at 5:30.",
    picture: "https://grange.example/pie.jpg",
    picture_alt: "A pie",
  });
  await town.at(20);
  expect(await town.site.text("/")).toContain('<a href="/events/grange-supper-2026-12-05"');
  expect(await town.site.text("/events?week=2026-12-04")).toContain("Grange Hall");
  const page = await town.site.text("/events/grange-supper-2026-12-05");
  for (const text of [
    "Saturday, December 5, 2026",
    "6:00 PM to 8:30 PM",
    "Grange Hall",
    "$12 &lt;b&gt;each&lt;/b&gt;",
    "The Grange &amp; friends",
    "https://grange.example/supper",
    "Doors at 5:30.",
    'src="https://grange.example/pie.jpg"',
    'alt="A pie"',
  ])
    expect(page).toContain(text);
  expect(await editor.page(path)).toContain("In the calendar.");
  expect(await editor.page(HERE)).toContain("/events/grange-supper-2026-12-05");
});

test("what is typed into the fields is shown as it is, and breaks out of nowhere", async () => {
  const path = await add({
    ...SUPPER,
    title: "Busy",
    place: String.raw`C:\new; hall, "B" <b>`,
    host: "END:VEVENT BEGIN:VEVENT",
    price: "X:Y;Z=1",
    description: "END:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Evil\r\n<script>alert(1)</script>",
    picture: "https://grange.example/a.jpg",
    picture_alt: 'A "pie";X=1:evil',
    url: "https://grange.example/?a=1;b,c",
  });
  const document = await town.site.text("/events.ics");
  expect(document.match(/^SUMMARY:.*$/gm)?.map((line) => line.trim())).toEqual(["SUMMARY:Busy"]);
  const page = await town.site.text("/events/busy-2026-12-05");
  for (const text of [
    String.raw`C:\new; hall, &quot;B&quot; &lt;b&gt;`,
    "END:VEVENT BEGIN:VEVENT",
    "X:Y;Z=1",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    "A &#x27;pie&#x27;;X=1:evil",
    "https://grange.example/?a=1;b,c",
  ])
    expect(page).toContain(text);
  expect(fieldsOf(await editor.page(path))).toMatchObject({
    place: String.raw`C:\new; hall, "B" <b>`,
    picture_alt: 'A "pie";X=1:evil',
  });
});

test("a change that the newsroom does not answer is read by its next round", async () => {
  await town.site.injectFaults({ clockAtMs: NOW, newsroom: "throw" });
  await add({ ...SUPPER, to: "" });
  expect(await listed()).toEqual([]);
  await town.roundAt(30);
  expect(await listed()).toEqual(["Grange supper 2026-12-06T02:00"]);
});

test.each([
  ["skipped", "2027-03-14", "02:30", "2027-03-14T10:30", 60],
  ["told twice", "2026-11-01", "01:30", "2026-11-01T08:30", 0],
])("an hour that clocks have %s is one moment", async (_name, day, from, moment, ahead) => {
  await town.at(ahead * 86_400);
  await add({ ...SUPPER, day, from, to: "" });
  const { results } = await town.site.db
    .prepare("SELECT starts_at AS at FROM events WHERE uid <> ''")
    .all<{ at: number }>();
  expect(results.map(({ at }) => new Date(at).toISOString().slice(0, 16))).toEqual([moment]);
});

test("a search finds it by the words of its title, its place and who is behind it", async () => {
  await add({ ...SUPPER, host: "Odd Fellows", repeat: "weekly" });
  for (const q of ["supper", "GRANGE hall", "odd supper"]) {
    const page = await town.site.text(`/search?q=${encodeURIComponent(q)}`);
    expect(page.match(/href="\/events\/grange-supper-[^"]*"/g)).toEqual([
      'href="/events/grange-supper-2026-12-05"',
    ]);
  }
  expect(await town.site.text("/search?q=supper+parade")).not.toContain("/events/grange");
});

test.each([
  ["no end", { to: "" }, ["Grange supper 2026-12-06T02:00"]],
  ["a night", { from: "22:00", to: "01:00" }, ["Grange supper 2026-12-06T06:00 2026-12-06T09:00"]],
  [
    "a whole day",
    { from: "", to: "" },
    ["Grange supper 2026-12-05T00:00 2026-12-06T00:00 all day"],
  ],
  [
    "several days",
    { from: "", to: "", last_day: "2026-12-07" },
    ["Grange supper 2026-12-05T00:00 2026-12-08T00:00 all day"],
  ],
  [
    "days with hours",
    { last_day: "2026-12-06", to: "12:00" },
    ["Grange supper 2026-12-06T02:00 2026-12-06T20:00"],
  ],
  [
    "written times",
    { from: "6 pm", to: "8.30pm" },
    ["Grange supper 2026-12-06T02:00 2026-12-06T04:30"],
  ],
  [
    "each week over the change of the clock",
    { day: "2026-10-24", repeat: "weekly", until: "2026-12-05" },
    ["2026-11-29T02:00 2026-11-29T04:30", "2026-12-06T02:00 2026-12-06T04:30"].map(
      (times) => `Grange supper ${times}`,
    ),
  ],
  [
    "the first Saturday of each month",
    { repeat: "monthweekday", to: "" },
    ["2026-12-06T02:00", "2027-01-03T02:00", "2027-02-07T02:00"].map(
      (time) => `Grange supper ${time}`,
    ),
  ],
  [
    "the last Saturday of each month",
    { day: "2026-11-28", repeat: "monthlast", to: "", until: "2027-01-30" },
    ["2026-11-29T02:00", "2026-12-27T02:00", "2027-01-31T02:00"].map(
      (time) => `Grange supper ${time}`,
    ),
  ],
  [
    "a day of each month",
    { day: "2026-12-31", repeat: "monthday", from: "", to: "" },
    ["2026-12-31T00:00 2027-01-01T00:00", "2027-01-31T00:00 2027-02-01T00:00"].map(
      (times) => `Grange supper ${times} all day`,
    ),
  ],
])("an event of %s is where other programs expect it", async (_name, fields, expected) => {
  await add({ ...SUPPER, ...fields });
  expect(await listed()).toEqual(expected);
});

test.each([
  [{ title: "" }, "Say what it is"],
  [{ day: "" }, "Say on which day"],
  [{ day: "12/5/2026" }, "Write the day as"],
  [{ day: "2026-02-30" }, "Write the day as"],
  [{ day: "0206-12-05" }, "Write the day as"],
  [{ from: "25:00" }, "Write the time as"],
  [{ from: "", to: "20:00" }, "Say when it begins"],
  [{ last_day: "2026-12-04" }, "ends before it begins"],
  [{ last_day: "2026-12-06", to: "" }, "Say when it ends"],
  [{ repeat: "weekly", until: "2026-12-04" }, "before the first day"],
  [{ url: "javascript:alert(1)" }, "A link begins with https://"],
  [{ picture: "javascript:alert(1)" }, "An https address"],
  [{ title: "x".repeat(201) }, "At most 200 characters"],
])(
  "the form with %j is refused beside its field, with all that was typed",
  async (fields, words) => {
    const answer = await send(`${HERE}/new`, { ...SUPPER, ...fields });
    const page = await answer.text();
    expect([answer.status, page.includes(words)]).toEqual([422, true]);
    expect(fieldsOf(page)).toMatchObject({ ...SUPPER, ...fields });
    expect(page).toContain('aria-invalid="true"');
    expect(await listed()).toEqual([]);
  },
);

test("one date alone is changed, cancelled and taken out, and is as the others again", async () => {
  const path = await add({ ...SUPPER, to: "", repeat: "weekly", until: "2026-12-26" });
  await send(`${path}/2026-12-05`, { from: "17:00", title: "Grange lunch" });
  await send(`${path}/2026-12-12`, {}, "cancel");
  await send(`${path}/2026-12-19`, {}, "remove");
  const changed = [
    "Grange lunch 2026-12-06T01:00",
    "Grange supper 2026-12-13T02:00 cancelled",
    "Grange supper 2026-12-27T02:00",
  ];
  expect(await listed()).toEqual(changed);
  const page = await editor.page(path);
  for (const mark of ["Changed", "Cancelled", "Taken out"]) expect(page).toContain(mark);
  // A later change of the whole keeps them.
  await send(path, { from: "19:00", place: "The barn" });
  expect(await listed()).toEqual([
    changed[0],
    ...changed.slice(1).map((one) => one.replace("02:", "03:")),
  ]);
  await send(`${path}/2026-12-12`, {}, "restore");
  expect(await listed()).toContain("Grange supper 2026-12-13T03:00");
  // On another day of the week none of them is left.
  await send(path, { day: "2026-12-06", until: "2026-12-13" });
  expect(await listed()).toEqual([
    "Grange supper 2026-12-07T03:00",
    "Grange supper 2026-12-14T03:00",
  ]);
  expect((await editor.open(`${path}/2026-12-05`)).status).toBe(404);
});

test("an event is cancelled, takes place after all, is deleted, and each is undone in the log", async () => {
  const path = await add({ ...SUPPER, to: "" });
  await send(path, {}, "cancel");
  expect(await listed()).toEqual(["Grange supper 2026-12-06T02:00 cancelled"]);
  await send(path, {}, "restore");
  await send(path, {}, "remove");
  expect(await listed()).toEqual([]);
  expect((await town.site.get("/events/grange-supper-2026-12-05")).status).toBe(404);
  const undo = async () => {
    const [, entry = ""] =
      /name="decision" value="(\d+)"/.exec(await editor.page("/desk/log")) ?? [];
    return editor.send(`${HERE}/undo`, { decision: entry, do: "undo" });
  };
  expect((await undo()).status).toBe(303);
  expect(await listed()).toEqual(["Grange supper 2026-12-06T02:00"]);
  const log = await editor.page("/desk/log");
  expect(log).toMatch(/Deleted <a[^>]*>Grange supper<\/a>/);
});

test("of two editors who change an event at once none loses a word", async () => {
  const path = await add(SUPPER);
  const page = fieldsOf(await editor.page(path));
  const other = editorAt(town.site, "tom@harbor.example");
  expect((await other.send(path, { ...page, place: "The barn", do: "save" })).status).toBe(303);
  const mine = { ...page, title: "Supper and dance", do: "save" };
  const answer = await editor.send(path, mine);
  const conflict = await answer.text();
  expect(answer.status).toBe(409);
  expect(conflict).toContain("tom@harbor.example changed this event");
  expect(conflict).toContain("The barn");
  expect(fieldsOf(conflict)).toMatchObject({ title: "Supper and dance" });
  expect((await editor.send(path, { ...fieldsOf(conflict), do: "save" })).status).toBe(303);
  expect((await listed())[0]).toContain("Supper and dance");
});

test("a form that is sent twice is carried out once", async () => {
  const form = fieldsOf(await editor.page(`${HERE}/new`));
  for (const _ of [1, 2]) {
    const answer = await editor.send(`${HERE}/new`, { ...form, ...SUPPER, do: "save" });
    expect(answer.status).toBe(303);
  }
  expect(await listed()).toHaveLength(1);
  const { db } = town.site;
  const entries = await db.prepare("SELECT * FROM desk_entries WHERE kind = 'event'").all();
  expect(entries.results).toHaveLength(1);
});

test("it is one event with that of another calendar, and the paper's words come first", async () => {
  town.documents.set(
    HALL,
    aCalendar([
      "UID:1",
      "DTSTART:20261206T020000Z",
      "SUMMARY:Grange supper",
      "LOCATION:Grange Hall",
    ]),
  );
  await add({ ...SUPPER, description: "Bring a pie." });
  for (const seconds of [3_600, 3_700]) await town.roundAt(seconds);
  expect(await listed()).toHaveLength(1);
  const page = await town.site.text("/events/grange-supper-2026-12-05");
  expect(page).toMatch(/Listed by .{0,12}The Harbor Gazette, Town Hall/);
  expect(page).toContain("Bring a pie.");
});

test("home has it while D1 is spent, from the edition", async () => {
  await add(SUPPER);
  await town.roundAt(60);
  await town.site.restart();
  await town.site.injectFaults({ clockAtMs: NOW + 120_000, d1: "throw" });
  expect(await town.site.text("/")).toContain("Grange supper");
});

test("the days that come into reach are read without a change", async () => {
  await add({ ...SUPPER, to: "", repeat: "monthday" });
  expect((await listed()).at(-1)).toContain("2027-02-06");
  for (const days of [50, 51]) await town.roundAt(days * 86_400);
  const rows = await town.site.db
    .prepare("SELECT max(starts_at) AS last FROM events WHERE uid <> ''")
    .all<{ last: number }>();
  expect(new Date(rows.results[0]?.last ?? 0).toISOString()).toBe("2027-04-06T01:00:00.000Z");
});
