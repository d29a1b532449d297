import sharp from "sharp";
/** Attacks on the forms of `/submit`: nothing is public, nothing is lost, and readers' pages stay as they were. */
import { beforeEach, expect, test } from "vitest";

import { fieldsOf } from "../../../edge/desk/editor.ts";
import { openSite, type Site, siteOfFile } from "../../site/open-site.ts";
import { EVENT, inboxOf, type Reader, readerOf } from "./a-reader.ts";

/** An hour later in each test: an hour has its limits. */
let now = Date.UTC(2026, 10, 26, 8, 30);
let reader: Reader;

const site = await siteOfFile({}, { INBOX: "on" });
beforeEach(async () => {
  await site.empty("submissions");
  now += 3_600_000;
  await site.injectFaults({ clockAtMs: now });
  reader = readerOf(site);
});

test("of three hundred forms from two hundred addresses in an hour the paper takes sixty", async () => {
  const { made = "" } = fieldsOf(await site.text("/submit/tip"));
  const before = await site.text("/faq");
  const answers = new Map<number, number>();
  for (let at = 0; at < 300; at += 1) {
    const one = readerOf(site, `198.51.${100 + (at % 2)}.${at % 100}`);
    const { status } = await one.send("tip", { text: `Flood ${at}.`, made }, { path: "" });
    answers.set(status, (answers.get(status) ?? 0) + 1);
  }
  expect([...answers].toSorted(([one], [other]) => one - other)).toEqual([
    [303, 60],
    [429, 240],
  ]);
  expect(await inboxOf(site)).toHaveLength(60);
  await site.injectFaults({ clockAtMs: now });
  expect(await site.text("/faq")).toBe(before);
  const { d1Queries } = await site.injectFaults({ clockAtMs: now });
  expect(d1Queries).toBeLessThanOrEqual(1);
});

const JPEG = new Uint8Array(
  await sharp({ create: { width: 60, height: 40, channels: 3, background: "#357" } })
    .jpeg()
    .toBuffer(),
);

test.each([
  ["a drawing with scripts", [new File(["<svg onload='alert(1)'/>"], "a.svg")]],
  ["a page that is named as a picture", [new File(["<html><script>1</script>"], "a.jpg")]],
  ["a picture with a page behind it", [new File([JPEG, "<script>alert(1)</script>"], "a.jpg")]],
  ["four pictures", [1, 2, 3, 4].map((at) => new File([JPEG], `${at}.jpg`))],
  ["a picture of nine megabytes", [new File([JPEG, new Uint8Array(9_000_000)], "a.jpg")]],
  [
    "pictures of 27 megabytes",
    [1, 2, 3].map((at) => new File([JPEG, new Uint8Array(9_000_000)], `${at}.jpg`)),
  ],
])("%s: the form says so, with what was typed", async (_what, files) => {
  const { status, page } = await reader.send("event", EVENT, { files });
  expect([status, fieldsOf(page)["title"]]).toEqual([422, EVENT.title]);
  expect(page).toMatch(/id="pictures-fault">[^<]+</);
  expect((await site.pictures.list()).objects).toEqual([]);
});

test("a form that is no form, and one of endless fields, are refused", async () => {
  const headers = { Origin: "http://harborgazette.example", "Content-Type": "text/plain" };
  const post = (body: string, type: string) =>
    site.get("/submit/tip", {
      method: "POST",
      body,
      headers: { ...headers, "Content-Type": type },
    });
  expect((await post("text=x", "text/plain")).status).toBe(400);
  expect((await post("{}", "application/json")).status).toBe(400);
  const many = "a=1&".repeat(60_000);
  expect((await post(many, "application/x-www-form-urlencoded")).status).toBe(422);
  expect(await inboxOf(site)).toEqual([]);
});

/** Crawlers get pages that wait for their late parts. */
const COMPLETE = { headers: { "User-Agent": "Googlebot" } };

test("pages are the same with the inbox, but for the links to it", async () => {
  const paths = ["/", "/local-news", "/events", "/blog", "/archives", "/faq"];
  const pages = async (one: Site) => Promise.all(paths.map((path) => one.text(path, COMPLETE)));
  const on = await pages(site);
  const off = await openSite({}, {});
  await off.injectFaults({ clockAtMs: now });
  expect(
    (await pages(off)).map((page) =>
      page.replace('href="/contact">Submit', 'href="/submit/event">Submit'),
    ),
  ).toEqual(on);
  await off.close();
});
