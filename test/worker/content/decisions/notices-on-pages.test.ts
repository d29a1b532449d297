/** The editor's notices and alerts on every page of the Worker, through its caches. */
import { beforeEach, expect, test } from "vitest";

import { MINUTE_MS } from "../../../../shared/time.ts";
import { publish } from "../../../edge/blog/blog-posts.ts";
import { rss } from "../../../fixtures/wire-feed.ts";
import { siteOfFile } from "../../site/open-site.ts";

const PAPER = "harbor-gazette";
const START = Date.now();
const PATHS = ["/", "/tech", "/article/wire-1", "/blog", "/blog/a-post", "/faq", "/nothing-there"];

const site = await siteOfFile({ "*": () => new Response(rss("Wire", 3)) });
await publish(site, { slug: "a-post" });
await site.round(3);
beforeEach(() => site.empty("desk_entries", "alerts"));

async function notice(text: string, endsAt: number) {
  const { db } = site;
  const sql = `INSERT INTO desk_entries (publication, kind, value, reason, made_at, starts_at, ends_at)
    VALUES (?1, 'notice', ?2, 'secret reason', 0, 0, ?3)`;
  await db
    .prepare(sql)
    .bind(PAPER, JSON.stringify({ text, link: "/blog" }), endsAt)
    .run();
}

/** The pages that have a text at a time. */
async function pagesWith(text: string, at: number, edgeCache?: "works") {
  await site.injectFaults({ clockAtMs: at, ...(edgeCache ? { edgeCache } : {}) });
  const texts = await Promise.all(PATHS.map((path) => site.text(path)));
  return PATHS.filter((_path, index) => texts[index]?.includes(text));
}

test.each([undefined, "works"] as const)(
  "a notice is on every page within a minute, and on none after its end (edge cache: %s)",
  async (edgeCache) => {
    expect(await pagesWith("Boil water", START, edgeCache)).toEqual([]);
    await notice("Boil water", START + 10 * MINUTE_MS);
    // The first requests after fifteen seconds read the desk in the background.
    await pagesWith("", START + 16_000, edgeCache);
    expect(await pagesWith("Boil water", START + 59_000, edgeCache)).toEqual(PATHS);
    const end = START + 10 * MINUTE_MS;
    expect(await pagesWith("Boil water", end - 1_000, edgeCache)).toEqual(PATHS);
    expect(await pagesWith("Boil water", end, edgeCache)).toEqual([]);
  },
);

test("no cache may store a page beyond the end of its notice", async () => {
  await notice("Brief", START + 90_000);
  await site.injectFaults({ clockAtMs: START });
  const headers = async (path: string) => {
    const answer = await site.get(path);
    await answer.arrayBuffer();
    return [answer.headers.get("cache-control"), answer.headers.get("age")];
  };
  const whole = "public, max-age=60, stale-while-revalidate=30, stale-if-error=30";
  expect(await headers("/faq")).toEqual([whole, null]);
  expect(await headers("/nothing-there")).toEqual(["public, max-age=60", null]);
  await site.injectFaults({ clockAtMs: START + 25_500 });
  expect(await headers("/faq")).toEqual([whole, "26"]);
});

test("a page shows three alerts as plain text, the most severe first, and /alerts shows all", async () => {
  const alert = (id: number, severity: string) => ({
    id: `urn:${id}`,
    event: `Warning ${id} <b>`,
    severity,
    urgency: "Immediate",
    area: "The brook",
    description: `Described ${id}`,
    instruction: "x".repeat(200),
    link: "https://weather.example/",
    issuer: "The Weather Service",
    expires: START + MINUTE_MS,
  });
  const alerts = ["Extreme", "Severe", "Minor", "Unknown"].map((one, id) => alert(id, one));
  const { db } = site;
  const sql = "INSERT INTO alerts (publication, alerts) VALUES (?1, ?2)";
  await db.prepare(sql).bind(PAPER, JSON.stringify(alerts)).run();
  await site.injectFaults({ clockAtMs: START });
  const home = await site.text("/faq");
  const region =
    /<section class="alerts page-width" aria-label="Alerts">.*?<\/section>/s.exec(home)?.[0] ?? "";
  expect(region.match(/Warning \d/g)?.filter((_word, at) => at % 2 === 0)).toEqual([
    "Warning 0",
    "Warning 1",
    "Warning 2",
  ]);
  expect(region).toContain("Warning 0 &lt;b&gt;");
  expect(region).toContain("All alerts, 1 more");
  expect(region).not.toContain("aria-live");
  const all = await site.text("/alerts");
  for (const id of [0, 1, 2, 3]) expect(all).toContain(`Described ${id}`);
  expect(all.match(/<strong[^>]*>Warning 0 /g)).toHaveLength(1);
});

test.each([undefined, "works"] as const)(
  "until an isolate has a desk, from D1 or of an edition, no cache may store its pages; then they show it (edge cache: %s)",
  async (works) => {
    await notice("Boil water", START + 60 * MINUTE_MS);
    const edgeCache = works ? { edgeCache: works } : {};
    // A page waits this long for the desk.
    await site.injectFaults({
      clockAtMs: START,
      d1: "hang",
      kvGet: "empty",
      deadlinesMs: [300, 500],
      ...edgeCache,
    });
    for (const again of [1, 2]) {
      const answer = await site.get("/faq");
      expect([again, answer.status, answer.headers.get("cache-control")]).toEqual([
        again,
        200,
        "no-store",
      ]);
      expect(await answer.text()).not.toContain("Boil water");
    }
    await site.injectFaults({ clockAtMs: START + 6_000, ...edgeCache });
    // It reads the desk in the background.
    const cacheControl = async () => (await site.get("/faq")).headers.get("cache-control");
    await expect.poll(cacheControl).toMatch(/^public, /);
    expect(await site.text("/faq")).toContain("Boil water");
  },
);

test("no page shows the reason of a desk entry", async () => {
  await notice("Boil water", START + 10 * MINUTE_MS);
  await site.injectFaults({ clockAtMs: START });
  for (const path of ["/status", "/healthz", "/", "/alerts"]) {
    expect(await site.text(path)).not.toContain("secret reason");
  }
});
