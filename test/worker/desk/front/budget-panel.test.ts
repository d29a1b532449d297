/** The day's budget on the desk's first page. */
import { html } from "hono/html";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import type { DeskRequest } from "../../../../worker/desk/desk-request.ts";
import { budgetPanel } from "../../../../worker/desk/front/budget-panel.ts";
import type { DayOfRows } from "../../../../worker/platform/newsroom-status.ts";
import { HARBOR_GAZETTE } from "../../../fixtures/publications/harbor-gazette.ts";

const NOON = Date.UTC(2026, 10, 26, 12);
const DAY: DayOfRows = {
  day: "2026-11-26",
  read: 400_000,
  written: 12_345,
  mostRead: 5_000_000,
  mostWritten: 100_000,
  state: "usual",
  until: 0,
};

// What the panel logs is no matter of the test.
beforeAll(() => void vi.spyOn(console, "log").mockImplementation(() => {}));
afterAll(() => void vi.restoreAllMocks());

/** The panel on such a day, with its list as text. */
async function panelOf(status: () => Promise<{ readonly day: DayOfRows }>) {
  const env = { NEWSROOM: { getByName: () => ({ status }) } };
  const publication = { ...HARBOR_GAZETTE, locale: "en-US", timeZone: "UTC" };
  const asked = { env, publication, now: NOON, settings: { newsrooms: 1 } };
  const panel = await budgetPanel(asked as unknown as DeskRequest);
  const list = html`${panel?.items ?? []}`;
  return panel && { ...panel, text: String(await list).replaceAll(/<[^>]*>|\s+/g, " ") };
}

test("on a usual day it tells the larger share, all counts, and when they begin again", async () => {
  const panel = await panelOf(async () => ({ day: DAY }));
  expect(panel).toMatchObject({ figure: "13 %", isGrave: false });
  expect(panel?.text).toContain("12,345 of 100,000");
  expect(panel?.text).toContain("400,000 of 5,000,000");
  expect(panel?.text).toMatch(/12:00\sAM/);
  expect(panel?.text).not.toContain("every five minutes");
});

test.each([
  ["ahead", "61 %", "every five minutes"],
  ["spent", "all", "readers have the last edition"],
] as const)(
  "on a day that is %s it says what waits, and until when",
  async (state, figure, what) => {
    const until = NOON + 4 * 3_600_000;
    const panel = await panelOf(async () => ({ day: { ...DAY, written: 60_001, state, until } }));
    expect(panel).toMatchObject({ figure, isGrave: true });
    expect(panel?.text).toContain(what);
    expect(panel?.text).toMatch(/4:00\sPM/);
  },
);

test("the paid plan has no such panel, nor has a newsroom that does not answer", async () => {
  expect(await panelOf(async () => ({ day: { ...DAY, state: "unlimited" } }))).toBeUndefined();
  expect(await panelOf(() => Promise.reject(new Error("Exceeded")))).toBeUndefined();
  expect(await panelOf(() => new Promise(() => {}))).toBeUndefined();
});
