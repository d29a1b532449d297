/** Sponsors at the desk, and what readers get of them. */
import { beforeEach, expect, test } from "vitest";

import { words } from "../../../worker/reading/feed-parser/words.ts";
import { editorAt, fieldsOf } from "../../edge/desk/editor.ts";
import { NOW } from "../reading/alerts/an-alert.ts";
import { townOfFile } from "../site/town-site.ts";

const HERE = "/desk/sponsors";
const DAY = 86_400;
/** In a paper whose clocks show 23 November 2026. */
const BAKERY = {
  name: "Miller’s Bakery",
  link: "https://bakery.example/",
  text: "Bread at six.",
  place_1: "home-lead",
  from_1: "2026-11-23",
  until_1: "2026-11-30",
};

const town = await townOfFile({ DESK: "access" });
const editor = editorAt(town.site);
beforeEach(async () => {
  await town.reset();
  await town.roundAt(0);
});

type Fields = Readonly<Record<string, string>>;

/** Sends the form of a page with other fields. */
async function send(path: string, fields: Fields, press = "save"): Promise<Response> {
  const page = await editor.page(path);
  return editor.send(path, { ...fieldsOf(page), ...fields, do: press });
}

/** Adds a sponsor, and gives the path of its page at the desk. */
async function add(fields: Fields = BAKERY, press = "publish"): Promise<string> {
  const answer = await send(`${HERE}/new`, fields, press);
  expect(answer.status).toBe(303);
  return (answer.headers.get("Location") ?? "").replace(/\?.*/, "");
}

/** The number of a sponsor's first placement. */
const placed = (path: string) => `${/\d{8}$/.exec(path)?.[0]}01`;

test("a sponsor stands on home at once, named for what it is, and is gone as soon as an editor ends it", async () => {
  expect(await town.site.text("/")).not.toContain("Bakery");
  const path = await add();
  await town.at(20);
  const home = await town.site.get("/");
  expect(home.headers.get("Sponsors")).toBe(placed(path));
  const page = await home.text();
  expect(page).toContain('aria-label="Sponsor: Miller’s Bakery"');
  expect(page).toContain(`href="/go/${placed(path)}" rel="sponsored"`);
  expect(page).toContain("Bread at six.");
  // The page is served again, with what it is counted by.
  expect((await town.site.get("/")).headers.get("Sponsors")).toBe(placed(path));
  expect((await town.site.get("/tech")).headers.get("Sponsors")).toBe(null);

  await send(path, {}, "end");
  const ended = await town.site.get("/");
  expect(ended.headers.get("Sponsors")).toBe(null);
  expect(await ended.text()).not.toContain("Bakery");
  expect(await editor.page(`${HERE}?show=past`)).toContain("Miller’s Bakery");
});

test("what ends by its last day is off cached pages with that day", async () => {
  await add();
  await town.at(7 * DAY);
  expect(await town.site.text("/")).toContain("Bakery");
  await town.at(8.5 * DAY);
  expect(await town.site.text("/")).not.toContain("Bakery");
});

test.each([
  ["home-sections", "/", 'data-shape="band"'],
  ["category", "/tech", 'data-shape="band"'],
  ["category/tech", "/tech", 'data-shape="band"'],
  ["events", "/events", 'data-shape="band"'],
  ["digest", "/digest", "<strong>Miller’s Bakery</strong></a> Bread at six."],
  ["digest", "/digest.txt", "Sponsor: Miller’s Bakery\nBread at six."],
])("in the place %s it stands on %s", async (place, path, shown) => {
  await add({ ...BAKERY, place_1: place });
  await town.at(20);
  expect(await town.site.text(path)).toContain(shown);
  const other = path === "/" ? "/tech" : "/";
  expect(await town.site.text(other)).not.toContain("Bakery");
});

test("a draft stands nowhere and its link leads nowhere, until it is published", async () => {
  const path = await add(BAKERY, "save");
  await town.at(20);
  expect(await town.site.text("/")).not.toContain("Bakery");
  expect((await town.site.get(`/go/${placed(path)}`, MANUAL)).status).toBe(404);
  expect(await editor.page(path)).toContain("Draft.");
  await send(path, {}, "publish");
  await town.at(40);
  expect(await town.site.text("/")).toContain("Bakery");
});

const MANUAL = { redirect: "manual" } as const;

test("a link leads to its sponsor's page and nowhere else, also when its time is over, but not once it is deleted", async () => {
  const path = await add();
  const go = (query = "") => town.site.get(`/go/${placed(path)}${query}`, MANUAL);
  const answer = await go("?next=https://evil.example/&to=//evil.example");
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toBe("https://bakery.example/");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  await town.at(9 * DAY);
  expect((await go()).headers.get("Location")).toBe("https://bakery.example/");
  await send(path, {}, "remove");
  expect((await go()).status).toBe(404);
});

test.each(words("1 99999999999 0 -1 1e9 1/../2 https:%2F%2Fevil.example %2F%2Fevil.example x"))(
  "no link of the number %s leads anywhere",
  async (id) => {
    await add();
    const answer = await town.site.get(`/go/${id}`, MANUAL);
    expect(answer.status).toBeGreaterThanOrEqual(308);
    expect(answer.headers.get("Location") ?? "").not.toContain("evil.example");
  },
);

test.each([
  ["javascript:alert(1)", "link"],
  ["data:text/html,x", "link"],
  ["//bakery.example", "link"],
  ["https://user:secret@bakery.example", "link"],
  ["bakery.example", "link"],
])("the link %s is refused beside its field, with what was typed", async (link, field) => {
  const answer = await send(`${HERE}/new`, { ...BAKERY, link }, "publish");
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toContain(`id="${field}-fault"`);
  expect(fieldsOf(page)).toMatchObject({ ...BAKERY, link });
});

test.each<[string, Fields, string]>([
  ["no name", { name: " " }, "name"],
  ["neither text nor picture", { text: "" }, "text"],
  [
    "a picture of another site",
    { picture: "https://cdn.example/a.png", picture_alt: "A" },
    "picture",
  ],
  ["a picture without words", { picture: "/stock/01.svg" }, "picture_alt"],
  ["another word above it", { label: "News" }, "label"],
  ["no such place", { place_1: "category/nothing" }, "place_1"],
  ["a last day without a place", { until_3: "2026-12-24" }, "place_3"],
  ["a day that is over", { from_1: "2026-11-22" }, "from_1"],
  ["no day", { from_1: "soon" }, "from_1"],
  ["an end before its beginning", { from_1: "2026-12-05", until_1: "2026-12-04" }, "until_1"],
  ["a weight of none", { weight_1: "0" }, "weight_1"],
  ["a long line", { text: "x".repeat(201) }, "text"],
])("%s is refused beside its field", async (_case, fields, field) => {
  const answer = await send(`${HERE}/new`, { ...BAKERY, ...fields }, "publish");
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(`id="${field}-fault"`);
});

test("markup in the texts of a sponsor is text", async () => {
  const evil = "<img src=x onerror=alert(1)>\"'&";
  await add({ ...BAKERY, name: `${evil}a`, text: `${evil}b` });
  await add({ ...BAKERY, name: `${evil}c`, text: `${evil}d`, place_1: "digest" });
  await town.at(20);
  for (const path of ["/", "/digest", "/digest.xml"])
    expect(await town.site.text(path), path).not.toContain("<img src=x");
  expect(await editor.page(HERE)).not.toContain("<img src=x");
});

test("the same form sent twice makes one sponsor, and a change of another editor is not lost", async () => {
  const form = { ...fieldsOf(await editor.page(`${HERE}/new`)), ...BAKERY };
  const first = await editor.send(`${HERE}/new`, { ...form, do: "publish" });
  const again = await editor.send(`${HERE}/new`, { ...form, do: "publish" });
  expect(again.headers.get("Location")).toBe(first.headers.get("Location"));
  const path = (first.headers.get("Location") ?? "").replace(/\?.*/, "");
  const old = fieldsOf(await editor.page(path));
  await send(path, { text: "Bread at five." });
  const late = await editor.send(path, { ...old, text: "Cake at four.", do: "save" });
  expect(late.status).toBe(409);
  const page = await late.text();
  expect(page).toContain("Bread at five.");
  expect(fieldsOf(page)["text"]).toBe("Cake at four.");
});

test("the log says what was done, and undoes the last of it alone", async () => {
  const path = await add();
  await send(path, {}, "end");
  const log = await editor.page("/desk/log");
  expect(log).toContain("Ended ");
  expect(log.match(/sponsors\/undo/g)).toHaveLength(1);
  const decision = fieldsOf(log)["decision"] ?? "";
  expect((await editor.send(`${HERE}/undo`, { decision, do: "undo" })).status).toBe(303);
  await town.at(20);
  expect(await town.site.text("/")).toContain("Bakery");
  expect((await editor.send(`${HERE}/undo`, { decision, do: "undo" })).status).toBe(422);
});

test("what readers have seen keeps its place and its first day, and a place taken away ends now", async () => {
  const path = await add();
  await send(path, { place_1: "events", from_1: "2026-12-01", until_1: "2026-12-24" });
  await town.at(20);
  expect(await town.site.text("/")).toContain("Bakery");
  const over = await send(path, { until_1: "2026-11-22" });
  expect(await over.text()).toContain("To end it now, choose no place.");
  await send(path, { place_1: "", place_2: "events", from_2: "2026-11-23" });
  await town.at(40);
  expect(await town.site.text("/")).not.toContain("Bakery");
  expect(await town.site.text("/events")).toContain("Bakery");
  expect(await editor.page(path)).toContain("Home, beside the lead, Nov 23, 2026: over");
});

test("a report says where and when a sponsor stood, also to the sponsor, until its address is taken back", async () => {
  const path = await add();
  const report = await editor.page(`${path}/report`);
  for (const text of ["Home, beside the lead", "Nov 23, 2026 to Nov 30, 2026", "Counts are off"])
    expect(report).toContain(text);
  const made = await (await editor.send(`${path}/report`, { do: "share" })).text();
  const [, link = ""] = /(\/report\/[^<\s]+)/.exec(made) ?? [];
  const shared = await town.site.get(link);
  expect(shared.headers.get("Cache-Control")).toBe("no-store");
  expect(await shared.text()).toContain("Home, beside the lead");
  const [content = "", signature = ""] = link.slice("/report/".length).split(".");
  const other = JSON.parse(atob(content)) as object;
  const forged = btoa(JSON.stringify({ ...other, sponsor: 12_345_678 })).replace(/=+$/, "");
  const names = [`${forged}.${signature}`, `${content}.`, content, `${content}.${signature}x`, "x"];
  for (const name of names) expect((await town.site.get(`/report/${name}`)).status).toBe(404);
  expect((await town.site.get(`/preview/${content}.${signature}`)).status).toBe(404);
  await editor.send(`${path}/report`, { do: "revoke", link: fieldsOf(made)["link"] ?? "" });
  expect((await town.site.get(link)).status).toBe(404);
});

test("an address of a report works for ninety days", async () => {
  const path = await add();
  const made = await (await editor.send(`${path}/report`, { do: "share" })).text();
  const [, link = ""] = /(\/report\/[^<\s]+)/.exec(made) ?? [];
  await town.at(89 * DAY);
  expect((await town.site.get(link)).status).toBe(200);
  await town.at(91 * DAY);
  expect((await town.site.get(link)).status).toBe(404);
});

test.each(words("home-lead home-sections stories category category/tech events digest"))(
  "a draft is previewed on the page of its place: %s",
  async (place) => {
    const path = await add({ ...BAKERY, place_1: place }, "save");
    const preview = await editor.open(`${path}/preview?place=${place}`);
    expect(preview.headers.get("Content-Security-Policy")).not.toContain("script-src");
    expect(preview.headers.get("Cache-Control")).toBe("no-store");
    expect(await preview.text()).toContain("Bread at six.");
    expect((await editor.open(`${path}/preview?place=nowhere`)).status).toBe(404);
    expect((await town.site.get(`${path}/preview?place=${place}`)).status).toBe(403);
  },
);

test("another paper's sponsors are on no page of this one, and neither their links nor their reports open here", async () => {
  const path = await add();
  const made = await (await editor.send(`${path}/report`, { do: "share" })).text();
  const [, link = ""] = /(\/report\/[^<\s]+)/.exec(made) ?? [];
  await town.site.write([{ sql: "UPDATE sponsors SET publication = 'other'" }]);
  await town.at(40);
  expect(await town.site.text("/")).not.toContain("Bakery");
  expect((await town.site.get(`/go/${placed(path)}`, MANUAL)).status).toBe(404);
  for (const page of [path, `${path}/report`, `${path}/preview?place=home-lead`])
    expect((await editor.open(page)).status).toBe(404);
  expect((await town.site.get(link)).status).toBe(404);
  expect((await editor.send(path, { ...BAKERY, do: "end" })).status).toBe(404);
});

test("a placement that no page can show is skipped, and the page shows all others", async () => {
  const path = await add();
  await add({ ...BAKERY, name: "Books", place_1: "events" });
  const broken = "replace(placements, 'https://bakery.example/', 'javascript:alert(1)')";
  const id = /\d{8}$/.exec(path)?.[0];
  await town.site.write([{ sql: `UPDATE sponsors SET placements = ${broken} WHERE id = ${id}` }]);
  await town.at(40);
  expect(await town.site.text("/")).not.toContain("Bakery");
  expect(await town.site.text("/events")).toContain("Books");
});

test("while D1 fails pages have the sponsors of the edition", async () => {
  await add();
  await town.roundAt(700);
  await town.site.restart();
  await town.site.injectFaults({ clockAtMs: NOW + 800_000, d1: "throw" });
  expect(await town.site.text("/")).toContain("Bakery");
});
