/** What a sponsor's report says of its pages and clicks. */
import { afterEach, beforeEach, expect, test } from "vitest";

import { editorAt, fieldsOf } from "../../edge/desk/editor.ts";
import { type CountedPublication, openCountedPaper } from "../content/counts/a-counted-paper.ts";

const HERE = "/desk/sponsors";

let paper: CountedPublication;
beforeEach(async () => void (paper = await openCountedPaper()));
afterEach(() => paper.site.close());

/** Publishes a sponsor beside home's lead and on the page of technology; gives its path at the desk. */
async function publish(): Promise<string> {
  const editor = editorAt(paper.site);
  const form = fieldsOf(await editor.page(`${HERE}/new`));
  const today = form["from_1"] ?? "";
  const answer = await editor.send(`${HERE}/new`, {
    ...form,
    name: "Miller’s Bakery",
    link: "https://bakery.example/",
    text: "Bread at six.",
    place_1: "home-lead",
    place_2: "category/tech",
    from_2: today,
    do: "publish",
  });
  return (answer.headers.get("Location") ?? "").replace(/\?.*/, "");
}

/** The cells of the rows of a report's first table. */
function rowsOf(page: string): readonly string[] {
  const [table = ""] = /<table>.*?<\/table>/s.exec(page) ?? [];
  return [...table.matchAll(/<tr>.*?<\/tr>/gs)].map(([row]) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = ""]) => cell.trim()).join("|"),
  );
}

test("a report tells the pages that people got with the sponsor, place by place, and its clicks", async () => {
  const path = await publish();
  const first = `/go/${/\d{8}$/.exec(path)?.[0]}01`;
  for (const page of ["/", "/", "/tech", "/faq"]) await (await paper.visit(page)).text();
  await (await paper.visit("/", { "User-Agent": "Googlebot/2.1" })).text();
  for (let times = 0; times < 9; times += 1) expect((await paper.visit(first)).status).toBe(302);
  await paper.visit(first, { "Sec-Purpose": "prefetch" });
  await paper.stored();
  const report = await (await editorAt(paper.site).open(`${path}/report`)).text();
  expect(rowsOf(report)).toEqual([
    "Place|Days|Pages with it|Clicks",
    "Home, beside the lead|from Nov 27, 2026|2|1",
    "The page of Technology|from Nov 27, 2026|1|0",
    "All|3|1",
  ]);
});

test("readers get no header of sponsors, and the address of a report is no page that is counted", async () => {
  const path = await publish();
  const answer = await paper.visit("/");
  expect([answer.status, answer.headers.has("Sponsors")]).toEqual([200, false]);
  const made = await (await editorAt(paper.site).send(`${path}/report`, { do: "share" })).text();
  const [, link = ""] = /(\/report\/[^<\s]+)/.exec(made) ?? [];
  expect((await paper.visit(link)).status).toBe(200);
  expect(Object.keys((await paper.stored())["pages"] ?? {})).toEqual(["/"]);
});
