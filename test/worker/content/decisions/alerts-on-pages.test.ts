/** Alerts from their source to every page of the Worker, until they expire. */
import { beforeEach, expect, test } from "vitest";

import { words } from "../../../../worker/reading/feed-parser/words.ts";
import { publish } from "../../../edge/blog/blog-posts.ts";
import { ALERTS, alertFeed, alertFor, townOfFile } from "../../site/town-site.ts";

const PATHS = words(`
  / /tech /article/wire-1 /archives /events /events?week=2026-11-30 /search?q=wire /blog
  /blog/a-post /faq /alerts /nothing-there
`);
const CACHES = [undefined, "works"] as const;

const town = await townOfFile();
await publish(town.site, { slug: "a-post" });
for (const second of [-180, -120, -60]) await town.roundAt(second);
beforeEach(() => town.reset());

/** The pages that have a text. */
async function pagesWith(text: string): Promise<readonly string[]> {
  const texts = await Promise.all(PATHS.map((path) => town.site.text(path)));
  return PATHS.filter((_path, index) => texts[index]?.includes(text));
}

/** Publishes alerts, runs the round that finds them, and sends the requests that read them. */
async function publishAt(seconds: number, alerts: readonly string[], cache?: "works") {
  town.documents.set(ALERTS, alertFeed(...alerts));
  await town.roundAt(seconds);
  await town.at(seconds + 16, cache);
  await pagesWith("");
}

test.each(CACHES)(
  "an alert is on every page within 120 seconds, and on none once it expires (edge cache: %s)",
  async (cache) => {
    await publishAt(0, [], cache);
    expect(await pagesWith("Flood Warning")).toEqual([]);
    // The alert is published one second after a round, so the next round finds it.
    await publishAt(60, [alertFor(1_000)], cache);
    await town.at(119, cache);
    expect(await pagesWith("Flood Warning")).toEqual(PATHS);
    await town.at(999, cache);
    expect(await pagesWith("Flood Warning")).toEqual(PATHS);
    await town.at(1_000, cache);
    expect(await pagesWith("Flood Warning")).toEqual([]);
  },
);

test("no cache may store a page longer than until its first alert expires", async () => {
  await publishAt(60, [alertFor(100), alertFor(1_000, { identifier: "other" })]);
  await town.at(80);
  for (const path of ["/tech", "/faq", "/article/wire-1", "/events"]) {
    const answer = await town.site.get(path);
    await answer.arrayBuffer();
    const control = answer.headers.get("cache-control") ?? "";
    const seconds = [...control.matchAll(/=(\d+)/g)].map(([, value]) => Number(value));
    const age = Number(answer.headers.get("age") ?? 0);
    // The page was rendered at its first request, as its Age says.
    for (const one of seconds) expect(one - age).toBeLessThanOrEqual(20);
    expect(control).toMatch(/^public, max-age=\d+/);
  }
});

test("tests, exercises, drafts and messages between systems are never shown", async () => {
  const statuses = ["Test", "Exercise", "Draft", "System"];
  await publishAt(60, [
    ...statuses.map((status) => alertFor(1_000, { status, identifier: status })),
    alertFor(1_000, { event: "Gale Warning" }),
  ]);
  await town.at(119);
  expect(await pagesWith("Gale Warning")).toEqual(PATHS);
  expect(await pagesWith("Flood Warning")).toEqual([]);
});

const CHAIN = { references: "office@weather.example,first,2026-11-23T08:00:00-07:00" };

test.each(CACHES)(
  "an update replaces its alert, a cancellation removes it (edge cache: %s)",
  async (cache) => {
    await publishAt(60, [alertFor(4_000, { identifier: "first" })], cache);
    await town.at(119, cache);
    expect(await pagesWith("Flood Warning")).toEqual(PATHS);
    const update = { ...CHAIN, identifier: "second", msgType: "Update", event: "Flood Watch" };
    await publishAt(120, [alertFor(4_000, update)], cache);
    await town.at(179, cache);
    expect(await pagesWith("Flood Watch")).toEqual(PATHS);
    expect(await pagesWith("Flood Warning")).toEqual([]);
    const references = CHAIN.references.replace("first", "second");
    const cancel = { references, identifier: "third", msgType: "Cancel", event: "Flood Watch" };
    await publishAt(180, [alertFor(4_000, cancel)], cache);
    await town.at(239, cache);
    expect(await pagesWith("Flood Watch")).toEqual([]);
  },
);

test("a page shows at most three alerts, the most severe first, with a link to all", async () => {
  const severities = ["Minor", "Extreme", "Unknown", "Severe", "Moderate"];
  await publishAt(
    60,
    severities.map((severity) =>
      alertFor(1_000, { severity, identifier: severity, event: `${severity} event` }),
    ),
  );
  await town.at(120);
  const page = await town.site.text("/faq");
  const [region = ""] =
    /<section class="alerts page-width" aria-label="Alerts">.*?<\/section>/s.exec(page) ?? [];
  const named = [...region.matchAll(/headline">(\w+) event/g)].map(([, name]) => name);
  expect(named).toEqual(["Extreme", "Severe", "Moderate"]);
  expect(region).toMatch(/<a class="alert-item-link" href="\/alerts">All alerts, 2 more/);
  const all = await town.site.text("/alerts");
  for (const severity of severities) expect(all).toContain(`${severity} event`);
});

function regions(html: string): number {
  return html.split('<section class="alerts page-width" aria-label="Alerts">').length - 1;
}

test("alerts are one landmark before the main content, and are not announced by themselves", async () => {
  await publishAt(60, [alertFor(1_000)]);
  await town.at(119);
  for (const path of PATHS) {
    const [before = "", after = ""] = (await town.site.text(path)).split("<main");
    // The page of all alerts has only its list.
    expect([path, regions(before), regions(after)]).toEqual([path, path === "/alerts" ? 0 : 1, 0]);
    expect(before).not.toMatch(/aria-live|role="(?:alert|status|log)"/);
  }
});
