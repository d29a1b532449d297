import { expect, test } from "vitest";

import { HOUR_MS } from "../../../../shared/time.ts";
import { NO_DECISIONS } from "../../../../worker/content/decisions/decisions-in-force.ts";
import { presentAlerts } from "../../../../worker/content/decisions/present-alerts.ts";
import { sampleAlert } from "../../../../worker/content/decisions/sample-alert.ts";

const UTC = { locale: "en-US", timeZone: "UTC" };
const DAY = Date.UTC(2026, 10, 23);

test.each([
  ["in the morning until the evening", 8, 22],
  ["at eight in the evening until ten", 20, 22],
  ["later until the evening of tomorrow", 21, 46],
])("%s", (_, hour, until) => {
  expect(sampleAlert("Alder Falls", DAY + hour * HOUR_MS).expires).toBe(DAY + until * HOUR_MS);
});

test("it is marked as a sample", () => {
  const decisions = { ...NO_DECISIONS, alerts: [sampleAlert("Alder Falls", DAY)] };
  expect(presentAlerts(decisions, UTC)).toMatchObject([{ isSample: true, severity: "Minor" }]);
});
