/**
 * The page's policy in a real browser, with everything that makes elements by script: the loader, the
 * islands, shares, embeds, an ad's frame, and what the browser loads ahead.
 */
import { beforeAll, expect, test } from "vitest";

import { suppressDonationPopup, type Stage, type Visit } from "../browser.ts";
import { anArticlePath } from "../samples/screen-paths.ts";
import { commonStage } from "../screens.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await commonStage();
});

/** What a script of the page can do that makes markup or scripts out of text. */
async function sinks(visit: Visit): Promise<readonly string[]> {
  return visit.page.evaluate(() => {
    const tries: Record<string, () => unknown> = {
      innerHTML: () => (document.createElement("div").innerHTML = "<b>x</b>"),
      srcdoc: () => (document.createElement("iframe").srcdoc = "<b>x</b>"),
      script: () => (document.createElement("script").src = "https://evil.example/a.js"),
      policy: () =>
        (
          window as unknown as { trustedTypes: { createPolicy: (name: string) => void } }
        ).trustedTypes.createPolicy("default"),
    };
    return Object.keys(tries).filter((name) => {
      try {
        tries[name]?.();
        return true;
      } catch {
        return false;
      }
    });
  });
}

test("no text becomes markup or a script in a page whose scripts have run", async () => {
  const visit = await stage.visit();
  await visit.open("/");
  expect(visit.faults).toEqual([]);
  expect(await sinks(visit)).toEqual([]);
  await visit.close();
});

test("shares, embeds and ads work under the policy of their page without a violation", async () => {
  const visit = await stage.visit({ permissions: ["clipboard-read", "clipboard-write"] });
  await suppressDonationPopup(visit);
  await visit.context.addInitScript(() => {
    Object.defineProperty(navigator, "share", { value: undefined });
  });
  await visit.context.route(/^https:/, (route) =>
    route.fulfill(
      route.request().resourceType() === "script"
        ? {
            contentType: "text/javascript",
            // As ad scripts do, within their own frame and policy.
            body: "document.body.innerHTML = '<p id=ad>Ad</p>'; document.write('<b>x</b>');",
          }
        : { contentType: "text/html", body: "<!DOCTYPE html><title>Third party</title>" },
    ),
  );
  const path = await anArticlePath(stage);
  await visit.open(path);
  await visit.page.getByRole("button", { name: "Share" }).click();
  await visit.page.getByText("Link copied.").waitFor();
  const copied = await visit.page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname).toBe(path);
  await visit.open("/contact");
  await visit.page.locator("main [data-embed]").getByRole("button").first().click();
  await visit.page.locator("main [data-embed] iframe").first().waitFor();
  await visit.open(`${stage.gazette}/tech`);
  await visit.page.locator("[data-ad-slot] iframe").first().scrollIntoViewIfNeeded();
  await visit.page
    .frameLocator("[data-ad-slot] iframe")
    .first()
    .locator("#ad, b")
    .first()
    .waitFor();
  expect(visit.faults).toEqual([]);
  expect(await sinks(visit)).toEqual([]);
  await visit.close();
});

test("browsers load ahead pages of the site alone, and none that costs a search or a visit", async () => {
  const visit = await stage.visit();
  await suppressDonationPopup(visit);
  const session = await visit.context.newCDPSession(visit.page);
  const wanted = new Set<string>();
  const faults: string[] = [];
  session.on("Preload.ruleSetUpdated", ({ ruleSet }) => {
    if (ruleSet.errorType) faults.push(ruleSet.errorType);
  });
  session.on("Preload.preloadingAttemptSourcesUpdated", ({ preloadingAttemptSources }) => {
    for (const { key } of preloadingAttemptSources) wanted.add(key.url);
  });
  await session.send("Preload.enable");
  for (const path of ["/", "/blog", "/search?q=bridge", "/contact"]) {
    await visit.page.goto(stage.origin + path);
    await expect.poll(() => wanted.size).toBeGreaterThan(0);
  }
  const addresses = [...wanted].map((address) => new URL(address));
  expect(addresses.length).toBeGreaterThan(20);
  expect([...new Set(addresses.map(({ origin }) => origin))]).toEqual([stage.origin]);
  const costly = addresses.filter(({ pathname }) =>
    /\.|^\/(?:search|status|functions|convert)/.test(pathname),
  );
  expect(costly.map(({ href }) => href)).toEqual([]);
  expect(faults).toEqual([]);
  expect(visit.foreign).toEqual([]);
  await visit.close();
});
