/** Pages that browsers load ahead count when they are shown, and not before. */
import { afterEach, beforeEach, expect, test } from "vitest";

import { type CountedPublication, GAZETTE, openCountedPaper, SAFARI } from "./a-counted-paper.ts";

let paper: CountedPublication;
beforeEach(async () => void (paper = await openCountedPaper()));
afterEach(() => paper.site.close());

const tell = (headers: Readonly<Record<string, string>>, referrer = `${GAZETTE}/`) =>
  paper.site.get("/shown", {
    method: "POST",
    body: referrer,
    headers: { "User-Agent": SAFARI, "Content-Type": "text/plain", ...headers },
  });

const AHEAD = [
  { "Sec-Purpose": "prefetch" },
  { "Sec-Purpose": "prefetch;prerender" },
  { "Sec-Fetch-Dest": "empty", "Sec-Fetch-Mode": "cors" },
];

test("a page that is loaded ahead says so, and is not shown while another request renews it", async () => {
  for (const headers of AHEAD) {
    const page = await paper.visit("/faq", headers);
    expect(page.headers.get("server-timing")).toBe("unseen");
    expect(page.headers.get("cache-control")).toMatch(/^public, max-age=60, stale-if-error=\d+$/);
  }
  const seen = await paper.visit("/faq");
  expect(seen.headers.get("server-timing")).toBeNull();
  expect(seen.headers.get("cache-control")).toContain("stale-while-revalidate");
  const etag = seen.headers.get("etag") ?? "";
  const again = await paper.visit("/faq", { "If-None-Match": etag });
  // Else the browser's copy would stay unseen, and the page would tell once more.
  expect([again.status, again.headers.get("server-timing")]).toEqual([304, "seen"]);
});

test("a page that is loaded ahead and then shown counts once, with what led there", async () => {
  await paper.visit("/faq", { "Sec-Purpose": "prefetch;prerender", Referer: `${GAZETTE}/` });
  const told = await tell({
    Referer: `${GAZETTE}/faq?utm_source=mail`,
    "Sec-Fetch-Site": "same-origin",
  });
  expect(told.status).toBe(204);
  expect(await paper.stored()).toEqual({ pages: { "/faq": 1 }, from: { own: 1 } });
});

test("a page that led from elsewhere, or that names no page, counts as such", async () => {
  const faq = { Referer: `${GAZETTE}/faq` };
  for (const referrer of ["https://www.google.com/", "", "not an address", "x".repeat(3_000)])
    await tell(faq, referrer);
  expect((await paper.stored())["from"]).toEqual({ "search Google": 1, none: 2 });
});

test("what is not a page of this paper, shown to a person, does not count", async () => {
  const faq = `${GAZETTE}/faq`;
  const refused: readonly Readonly<Record<string, string>>[] = [
    {},
    { Referer: "https://evil.example/faq" },
    { Referer: "http://harborgazette.example.evil.example/faq" },
    { Referer: faq, "Sec-Fetch-Site": "cross-site" },
    { Referer: `${GAZETTE}/article/a-story-that-is-not-there` },
    { Referer: `${GAZETTE}/nothing` },
    { Referer: `${GAZETTE}/desk` },
    { Referer: `${GAZETTE}/shown` },
    { Referer: `${GAZETTE}/atom.xml` },
    { Referer: faq, "User-Agent": "Googlebot/2.1" },
  ];
  for (const headers of refused) await tell(headers);
  expect((await paper.site.get("/shown")).status).toBe(404);
  expect(await paper.stored()).toEqual({});
});

test("one client tells of so many pages a minute, and no more", async () => {
  const client = { Referer: `${GAZETTE}/faq`, "CF-Connecting-IP": "203.0.113.7" };
  for (let times = 0; times < 2_000; times += 1) await tell(client);
  expect((await paper.stored())["pages"]?.["/faq"]).toBeLessThanOrEqual(600);
});
