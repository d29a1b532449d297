/** Nothing of a reader is stored: every row of the object is read for it. */
import { afterEach, beforeEach, expect, test } from "vitest";

import { DAY_MS } from "../../../../shared/time.ts";
import {
  type CountedPublication,
  GAZETTE,
  NOW,
  openCountedPaper,
  SAFARI,
} from "./a-counted-paper.ts";

let paper: CountedPublication;
beforeEach(async () => void (paper = await openCountedPaper()));
afterEach(() => paper.site.close());

/** What a request may carry of its reader; none of it may be in a row, whole or in part. */
const MARK = "zqreader";

const search = (q: string, address: string) =>
  paper.visit(`/search?q=${encodeURIComponent(q)}`, { "CF-Connecting-IP": address });

test("no row has an address, a browser, an identifier, a parameter or the page elsewhere that led here", async () => {
  const headers = {
    "User-Agent": `${SAFARI} ${MARK}-agent`,
    "CF-Connecting-IP": "198.51.100.77",
    "X-Forwarded-For": "198.51.100.78",
    Cookie: `id=${MARK}-cookie`,
    Authorization: `Bearer ${MARK}-token`,
    "Accept-Language": `${MARK}-language`,
    "CF-IPCountry": "ZQ",
    "Sec-CH-UA-Platform": `${MARK}-platform`,
    Referer: `https://${MARK}.example/${MARK}?${MARK}`,
  };
  for (const path of [
    `/faq?${MARK}=1`,
    `/tech?fbclid=${MARK}`,
    `/blog?page=${MARK}`,
    `/search?q=${MARK}`,
    `/${MARK}`,
  ])
    await (await paper.visit(path, headers)).text();
  const { countClick } = await import("../../../../worker/content/counts/count-click.ts");
  expect(countClick).toBeTypeOf("function");
  await paper.site.get("/shown", {
    method: "POST",
    body: `https://${MARK}.example/?${MARK}`,
    headers: { ...headers, Referer: `${GAZETTE}/faq?${MARK}#${MARK}` },
  });
  await paper.stored();
  await paper.site.injectFaults({ clockAtMs: NOW + DAY_MS });
  await paper.object().add({ "harbor-gazette": { from: { none: 1 } } });
  const rows = paper.site.counts.rows("counts");
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.join("\n")).toContain('/faq\\":2');
  expect(rows.filter((row) => /zqreader|198\.51|Mozilla|Safari|ZQ/i.test(row))).toEqual([]);
});

test("Sec-GPC and DNT make no difference, because there is nothing to refuse", async () => {
  await (await paper.visit("/faq", { "Sec-GPC": "1", DNT: "1" })).text();
  expect((await paper.stored())["pages"]).toEqual({ "/faq": 1 });
});

test("a word that was not found is stored once three clients have asked for it, alone and without others", async () => {
  for (const at of [1, 2]) await search("xylofon kurs", `203.0.113.${at}`);
  for (let times = 0; times < 5; times += 1) await search("xylofon jane roe", "203.0.113.2");
  expect((await paper.stored())["words"]).toBeUndefined();
  await search("xylofon", "203.0.113.3");
  expect((await paper.stored())["words"]).toEqual({ xylofon: 3 });
  await search("xylofon", "203.0.113.4");
  expect((await paper.stored())["words"]).toEqual({ xylofon: 4 });
});

test("numbers, mail addresses and long texts are no words, however often they are asked", async () => {
  for (let at = 1; at <= 5; at += 1) {
    for (const q of ["207 555 0100", "a1b2c3", "x".repeat(60), "12-34-56", "4111111111111111"])
      await search(q, `203.0.113.${at}`);
  }
  expect((await paper.stored())["words"]).toBeUndefined();
});

test("what is found is not stored, and programs' searches are not either", async () => {
  await paper.site.text("/tech");
  const found = await (await search("tech", "203.0.113.1")).text();
  expect(found.includes("Nothing was found")).toBe(false);
  for (let at = 1; at <= 3; at += 1) {
    await search("tech", `203.0.113.${at}`);
    await paper.visit("/search?q=xylofon", {
      "User-Agent": "curl/8.9",
      "CF-Connecting-IP": `203.0.113.${at}`,
    });
  }
  expect((await paper.stored())["words"]).toBeUndefined();
});
