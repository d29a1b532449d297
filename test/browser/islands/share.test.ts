/** The share button opens the platform's share sheet, or copies the address if there is none. */
import { beforeAll, expect, test } from "vitest";

import { type Stage } from "../browser.ts";
import { anArticlePath } from "../samples/screen-paths.ts";
import { commonStage } from "../screens.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await commonStage();
});

test("without a share sheet the address is copied, and the page says so", async () => {
  const path = await anArticlePath(stage);
  const visit = await stage.visit({ permissions: ["clipboard-read", "clipboard-write"] });
  await visit.context.addInitScript(() => {
    Object.defineProperty(navigator, "share", { value: undefined });
  });
  await visit.open(path);
  await visit.page.getByRole("button", { name: "Share" }).click();
  await visit.page.getByText("Link copied.").waitFor();
  const copied = await visit.page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname).toBe(path);
  expect(visit.faults).toEqual([]);
  await visit.close();
});

test("the share sheet gets the story's title and address", async () => {
  const path = await anArticlePath(stage);
  const visit = await stage.visit();
  await visit.context.addInitScript(() => {
    Object.defineProperty(navigator, "share", {
      value: async (data: unknown) => {
        document.documentElement.dataset["shared"] = JSON.stringify(data);
      },
    });
  });
  await visit.open(path);
  await visit.page.getByRole("button", { name: "Share" }).click();
  const shared = await visit.page.locator("html[data-shared]").getAttribute("data-shared");
  const { title, url } = JSON.parse(shared ?? "{}") as { title: string; url: string };
  expect(new URL(url).pathname).toBe(path);
  expect(await visit.page.getByRole("heading", { name: title }).count()).toBe(1);
  expect(visit.faults).toEqual([]);
  await visit.close();
});
