import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { AlertItem } from "../../../client/components/alerts/AlertItem.tsx";
import type { Alert } from "../../../shared/alert.ts";

const ALERT: Alert = {
  id: "urn:1",
  kind: "alert",
  severity: "Severe",
  urgency: "Expected",
  headline: "Flood Warning",
  area: "Mill Brook",
  description: "",
  instruction: "",
  link: "",
  issuer: "The Weather Service",
  expires: 0,
  until: "",
  isSample: false,
};

function words(fields: Partial<Alert>): string {
  const html = renderToStaticMarkup(<AlertItem alert={{ ...ALERT, ...fields }} />);
  return html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

test("an alert says how bad and how urgent it is, where that is known", () => {
  expect(words({})).toBe("Severe Flood Warning Expected urgency · Mill Brook");
  expect(words({ urgency: "Unknown" })).toBe("Severe Flood Warning Mill Brook");
  expect(words({ severity: "Unknown", urgency: "Unknown", area: "" })).toBe("Alert Flood Warning");
});
