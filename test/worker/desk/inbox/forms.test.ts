/** The forms of `/submit`: what is stored of them, what is refused, and that nothing typed is lost. */
import { beforeEach, expect, test } from "vitest";

import { SUBMISSION_FORMS } from "../../../../shared/submissions/submission-forms.ts";
import { fieldsOf } from "../../../edge/desk/editor.ts";
import { openSite, siteOfFile } from "../../site/open-site.ts";
import { EVENT, inboxOf, type Reader, readerOf } from "./a-reader.ts";

/** An hour later in each test: an hour has its limits. */
let now = Date.UTC(2026, 10, 26, 8, 30);

let reader: Reader;

const site = await siteOfFile({}, { INBOX: "on", DESK: "access" });
beforeEach(async () => {
  await site.empty("submissions");
  now += 3_600_000;
  await site.injectFaults({ clockAtMs: now });
  reader = readerOf(site);
});

const TIP = { text: "The bridge closes on Friday." };
const ANNOUNCEMENT = {
  occasion: "Obituary",
  title: "Tom Reyes",
  text: "He kept the store.",
  sender_name: "Ada Brook",
  sender_email: "ada@reader.example",
};
const MISTAKE = {
  page: "/blog/the-bridge",
  text: "It is 90 metres long.",
  right: "I measured it.",
};

test.each([
  ["event", EVENT, "Chicken supper"],
  ["tip", TIP, "The bridge closes on Friday."],
  ["announcement", ANNOUNCEMENT, "Tom Reyes"],
  ["mistake", MISTAKE, "/blog/the-bridge: It is 90 metres long."],
])(
  "a form that is filled in arrives once, and leads to thanks: %s",
  async (kind, fields, title) => {
    const sent = await reader.send(kind, fields);
    expect([sent.status, sent.location]).toEqual([303, `/submit/thanks?for=${kind}`]);
    expect(await site.text(sent.location)).toContain("Thank You");
    await reader.send(kind, fields);
    const rows = await inboxOf(site);
    expect(rows.map((row) => [row["kind"], row["state"], row["title"]])).toEqual([
      [kind, "new", title],
    ]);
  },
);

test.each([
  ["event", { day: "yesterday" }, "Write the day as 2026-11-28."],
  ["event", { day: "2026-11-25" }, "This day is over."],
  ["event", { day: "2026-02-30" }, "Write the day as 2026-11-28."],
  ["event", { time: "25:00" }, "Write the time as 17:30."],
  ["event", { time: "", ends: "19:00" }, "Say when it begins, too."],
  ["event", { title: "  " }, "Give the event a name"],
  ["event", { link: "javascript:alert(1)" }, "begins with https://"],
  ["event", { sender_email: "ada at reader" }, "looks like ada@example.org"],
  ["event", { sender_email: "ada@reader.example\r\nBcc: all@town.example" }, "looks like"],
  ["event", { text: "x".repeat(8_001) }, "At most 8000 characters; these are 8001."],
  ["tip", { text: "" }, "Write what we should know."],
  ["announcement", { occasion: "Advertisement" }, "Choose one of these."],
  ["mistake", { page: "https://other.example/x" }, "no page of ours"],
])("says what is wrong beside the field, and loses nothing: %s %j", async (kind, wrong, fault) => {
  const whole: Readonly<Record<string, Record<string, string>>> = {
    event: EVENT,
    tip: TIP,
    announcement: ANNOUNCEMENT,
    mistake: MISTAKE,
  };
  const fields = { ...whole[kind], ...wrong };
  const { status, page } = await reader.send(kind, fields);
  expect(status).toBe(422);
  const [name = ""] = Object.keys(wrong).toReversed();
  expect(page).toMatch(new RegExp(`id="${name}-fault">[^<]*${fault.slice(0, 12)}`));
  const { occasion: _chosen, ...typed } = fields as Record<string, string>;
  expect(fieldsOf(page)).toMatchObject(
    Object.fromEntries(Object.entries(typed).filter(([field]) => !(field in wrong))),
  );
  expect(await inboxOf(site)).toEqual([]);
});

test("a submission costs two calls of the database", async () => {
  const { made = "" } = fieldsOf(await site.text("/submit/event"));
  await site.injectFaults({ clockAtMs: now });
  await reader.send("event", { ...EVENT, made }, { path: "" });
  expect(await inboxOf(site)).toHaveLength(1);
  const { d1Queries } = await site.injectFaults({ clockAtMs: now });
  expect(d1Queries).toBe(2);
});

test.each([
  ["another site", { headers: { Origin: "http://evil.example" } }, 403],
  ["a frame of another site", { headers: { "Sec-Fetch-Site": "cross-site" } }, 403],
  ["no origin", { headers: { Origin: "" } }, 403],
])("refuses a form of %s", async (_from, more, status) => {
  expect((await reader.send("tip", TIP, more)).status).toBe(status);
  expect(await inboxOf(site)).toEqual([]);
});

test.each([
  ["forged", "abc.0000000000000000000000000000000000000000000000000000000000000000"],
  ["empty", ""],
  ["long", "9".repeat(10_000)],
])("a form with a seal that is %s comes back with what was typed", async (_what, made) => {
  const { status, page } = await reader.send("tip", { ...TIP, made });
  expect([status, fieldsOf(page)["text"]]).toEqual([409, TIP.text]);
  expect((await reader.send("tip", TIP)).status).toBe(303);
});

test("a form that was open for a day is sent again with what was typed", async () => {
  const { made = "" } = fieldsOf(await site.text("/submit/tip"));
  await site.injectFaults({ clockAtMs: now + 25 * 3_600_000 });
  const { status, page } = await reader.send("tip", { ...TIP, made });
  expect([status, fieldsOf(page)["text"]]).toEqual([409, TIP.text]);
  const { made: next = "" } = fieldsOf(page);
  expect((await reader.send("tip", { ...TIP, made: next })).status).toBe(303);
});

test.each([
  [
    "a program that fills in every field",
    { ...TIP, website: "https://pills.example" },
    "A program",
  ],
  ["many links", { text: "http://a.example ".repeat(5) }, "It has 5 links."],
  ["links of forums", { text: "[url=x]pills[/url]" }, "as forums write them"],
])("what looks like spam is set apart, not lost: %s", async (_what, fields, reason) => {
  expect((await reader.send("tip", fields)).status).toBe(303);
  const [row] = await inboxOf(site);
  expect([row?.["state"], row?.["notes"]]).toEqual(["suspected", expect.stringContaining(reason)]);
});

test("the same words of another sender are set apart", async () => {
  await reader.send("tip", { ...TIP, sender_email: "one@reader.example" });
  await site.injectFaults({ clockAtMs: now + 60_000 });
  await reader.send("tip", { ...TIP, sender_email: "two@reader.example" });
  expect((await inboxOf(site)).map(({ state }) => state)).toEqual(["new", "suspected"]);
});

test("one address sends ten forms an hour, and the paper takes sixty", async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 12; at += 1) {
    statuses.push((await reader.send("tip", { text: `Tip number ${at}.` })).status);
  }
  expect(statuses.filter((status) => status === 303)).toHaveLength(10);
  for (let from = 0; from < 60; from += 1) {
    const other = readerOf(site, `198.51.100.${from}`);
    const { status, page } = await other.send("tip", { text: `Another tip, of ${from}.` });
    if (status === 303) continue;
    expect([status, from]).toEqual([429, 50]);
    expect(fieldsOf(page)["text"]).toBe("Another tip, of 50.");
    break;
  }
  expect(await inboxOf(site)).toHaveLength(60);
  await site.injectFaults({ clockAtMs: now + 3_600_000 });
  expect((await reader.send("tip", TIP)).status).toBe(303);
});

test("a full inbox says so, and names an address", async () => {
  await site.db.exec(
    "INSERT INTO submissions (id, publication, kind, state, title, fields, sender, sender_hash, text_hash, pictures, notes, bytes) SELECT value, 'harbor-gazette', 'tip', 'new', 'x', '{}', '', '', value, '[]', '[]', 10 FROM generate_series(1, 2000)".replace(
      "generate_series(1, 2000)",
      "(WITH RECURSIVE n (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 2000) SELECT value FROM n)",
    ),
  );
  const { status, page } = await reader.send("tip", TIP);
  expect([status, fieldsOf(page)["text"]]).toEqual([503, TIP.text]);
  expect(page).toMatch(/inbox is full[^<]*Please write to [^<@]+@[^<]+/);
});

test.each(["d1", "d1Writes"] as const)(
  "loses nothing while the database fails: %s",
  async (kind) => {
    await site.text("/submit/tip");
    await site.injectFaults({ clockAtMs: now, [kind]: "throw" });
    const { status, page } = await reader.send("tip", TIP);
    expect([status, fieldsOf(page)["text"]]).toEqual([503, TIP.text]);
  },
);

test("markup in each field is text at the desk and in a form that comes back", async () => {
  const attack = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
  const { fields } = SUBMISSION_FORMS.tip;
  const values = Object.fromEntries(fields.map(({ name }) => [name, attack]));
  const back = await reader.send("tip", values);
  expect([
    back.status,
    back.page.includes("<script>alert"),
    back.page.includes("<img src=x"),
  ]).toEqual([422, false, false]);
  expect((await reader.send("tip", { text: attack, sender_name: attack })).status).toBe(303);
});

test("without INBOX there are no forms, and nothing is taken", async () => {
  const off = await openSite({}, { DESK: "access" });
  const statuses = [];
  for (const path of ["/submit", "/submit/event", "/submit/thanks"]) {
    statuses.push((await off.get(path)).status);
  }
  const sent = await readerOf(off).send("tip", TIP);
  expect([...statuses, sent.status]).toEqual([404, 404, 404, 404]);
  expect(await off.mail("Subject: x\r\n\r\nHello.")).toContain("takes no mail");
  expect(await inboxOf(off)).toEqual([]);
  await off.close();
});
