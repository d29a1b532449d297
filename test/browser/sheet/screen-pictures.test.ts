/** The pictures of screens depend on the code alone. */
import { afterAll, beforeAll, expect, test } from "vitest";

import type { Stage } from "../browser.ts";
import { drawPage, openStoppedStage, SIZES, stillVisit } from "./screen-pictures.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await openStoppedStage(["/"]);
});

afterAll(() => stage.close());

test("a screen that is drawn twice is the same picture, at a time that does not pass", async () => {
  const pictures: Buffer[] = [];
  for (let time = 0; time < 2; time += 1) {
    const visit = await stillVisit(stage, SIZES[0]);
    await visit.open("/");
    expect(await visit.page.locator("header").innerText()).toContain("October 30, 2026");
    pictures.push(await drawPage(visit, "light"));
    await visit.close();
  }
  expect(pictures[0]?.equals(pictures[1] ?? Buffer.of())).toBe(true);
});
