/** Third-party frames: embeds that load on request, and ads in a sandboxed frame of their own. */
import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";

import { suppressDonationPopup, type Stage } from "../browser.ts";
import { commonStage } from "../screens.ts";

const AD_SCRIPT = "https://ads.example/show.js?paper=gazette&slot=1";

let stage: Stage;

beforeAll(async () => {
  stage = await commonStage();
});

/** Answers the requests to third parties. */
async function answerOthers(context: BrowserContext, adScript = ""): Promise<void> {
  await context.route(/^https:/, async (route) => {
    const isScript = route.request().resourceType() === "script";
    await route.fulfill(
      isScript
        ? { contentType: "text/javascript", body: adScript }
        : { contentType: "text/html", body: "<!DOCTYPE html><title>Third party</title>" },
    );
  });
}

test("an embed shows a title, a link and a button, and loads only when the button is pressed", async () => {
  const title = "Map of the town around our office";
  const [provider, host] = ["OpenStreetMap", "www.openstreetmap.org"];
  const visit = await stage.visit();
  await suppressDonationPopup(visit);
  await answerOthers(visit.context);
  await visit.open("/contact");
  const embed = visit.page.locator(`main [data-embed="${provider}"]`);
  expect(await embed.innerText()).toContain(title);
  await embed.scrollIntoViewIfNeeded();
  expect(await embed.locator("iframe").count()).toBe(0);
  expect(visit.foreign).toEqual([]);
  const link = embed.getByRole("link", { name: `Open on ${provider}` });
  expect(await link.getAttribute("href")).toMatch(/^https:/);
  expect(await link.getAttribute("target")).toBe("_blank");
  const before = await embed.boundingBox();
  await embed.getByRole("button").click();
  const frame = embed.locator("iframe");
  await frame.waitFor();
  expect(await frame.getAttribute("title")).toBe(title);
  expect(await frame.getAttribute("referrerpolicy")).toBe("strict-origin-when-cross-origin");
  const sandbox = (await frame.getAttribute("sandbox"))?.split(" ") ?? [];
  expect(sandbox).toContain("allow-scripts");
  expect(sandbox.filter((word) => word.includes("top-navigation"))).toEqual([]);
  await expect
    .poll(() => frame.evaluate((element) => element === document.activeElement))
    .toBe(true);
  expect(await embed.boundingBox()).toEqual(before);
  await expect
    .poll(() => visit.page.frames().map((one) => new URL(one.url()).hostname))
    .toContain(host);
  expect([...new Set(visit.foreign.map((url) => new URL(url).hostname))]).toEqual([host]);
  expect(visit.faults).toEqual([]);
  await visit.close();
});

test("a printed embed shows its title without a button; a printed video shows nothing", async () => {
  const visit = await stage.visit();
  await visit.page.emulateMedia({ media: "print" });
  await visit.open("/contact");
  expect(await visit.page.locator(".embed-title").first().isVisible()).toBe(true);
  expect(await visit.page.locator(".embed-button").first().isVisible()).toBe(false);
  await visit.open("/");
  expect(await visit.page.locator(".embed-title").first().isVisible()).toBe(false);
  await visit.close();
});

test("a paper's content policy allows that paper's embed", async () => {
  const visit = await stage.visit();
  await suppressDonationPopup(visit);
  await answerOthers(visit.context);
  await visit.open(`${stage.gazette}/events`);
  await visit.page.locator("main [data-embed]").getByRole("button").click();
  await expect
    .poll(() => visit.page.frames().map((frame) => frame.url()))
    .toContain("https://walls.example/frame/harbor");
  expect(visit.faults).toEqual([]);
  await visit.close();
});

async function slotHeights(page: Page): Promise<readonly (readonly [string | null, number])[]> {
  return page
    .locator("[data-ad-slot]")
    .evaluateAll((slots) =>
      slots.map(
        (slot) => [slot.getAttribute("data-ad-slot"), slot.getBoundingClientRect().height] as const,
      ),
    );
}

test("a slot is 250 or 600 pixels high, and its ad or house card fits into it", async () => {
  const visit = await stage.visit();
  await suppressDonationPopup(visit);
  await answerOthers(visit.context);
  const { page } = visit;
  for (const [origin, paths] of [
    [stage.origin, ["/", "/opinion"]],
    [stage.gazette, ["/tech"]],
  ] as const) {
    for (const path of paths) {
      await visit.open(origin + path);
      for (const width of [390, 800, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const slots = (await slotHeights(page)).filter(([, height]) => height > 0);
        expect(slots.length, `${path} at ${width}`).toBeGreaterThan(0);
        for (const [name, height] of slots)
          expect(height, `${path} at ${width}`).toBe(Number(name));
        const spilling = page
          .locator("[data-ad-slot] > .house-card")
          .evaluateAll((cards) =>
            cards.map((card) => card.scrollHeight - card.clientHeight).filter((over) => over > 0),
          );
        expect(await spilling, `${path} at ${width}`).toEqual([]);
      }
    }
  }
  await visit.close();
});

test("an ad script runs in a sandbox and can neither read nor navigate the page", async () => {
  const visit = await stage.visit();
  await suppressDonationPopup(visit);
  const tried = `
    const tries = {};
    try { tries.cookie = document.cookie; } catch (error) { tries.cookie = error.name; }
    try { tries.storage = String(localStorage); } catch (error) { tries.storage = error.name; }
    try { tries.page = parent.document.title; } catch (error) { tries.page = error.name; }
    try { top.location = "https://evil.example/"; tries.top = "gone"; } catch (error) { tries.top = error.name; }
    document.documentElement.dataset.tries = JSON.stringify(tries);
  `;
  await answerOthers(visit.context, tried);
  await visit.open(`${stage.gazette}/tech`);
  const element = visit.page.locator("[data-ad-slot] iframe").first();
  await element.scrollIntoViewIfNeeded();
  const sandbox = (await element.getAttribute("sandbox")) ?? "";
  expect(sandbox).toContain("allow-scripts");
  expect(sandbox).not.toMatch(/same-origin|top-navigation|forms|modals/);
  expect(await element.getAttribute("title")).toBe("Advertisement");
  expect(await element.getAttribute("loading")).toBe("lazy");
  const html = visit.page.frameLocator("[data-ad-slot] iframe").first().locator("html[data-tries]");
  const tries = JSON.parse((await html.getAttribute("data-tries")) ?? "{}") as object;
  expect(tries).toEqual({
    cookie: "SecurityError",
    storage: "SecurityError",
    page: "SecurityError",
    top: "SecurityError",
  });
  expect(visit.page.url()).toBe(`${stage.gazette}/tech`);
  expect(visit.foreign).toContain(AD_SCRIPT);
  await visit.close();
});
