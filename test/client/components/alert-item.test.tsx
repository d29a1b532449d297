import { readFileSync } from "node:fs";

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

function markup(fields: Partial<Alert>): string {
  return renderToStaticMarkup(<AlertItem alert={{ ...ALERT, ...fields }} />);
}

function words(fields: Partial<Alert>): string {
  return markup(fields)
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

test("an alert says how bad and how urgent it is, where that is known", () => {
  expect(words({})).toBe("Severe Flood Warning Expected urgency · Mill Brook");
  expect(words({ urgency: "Unknown" })).toBe("Severe Flood Warning Mill Brook");
  expect(words({ severity: "Unknown", urgency: "Unknown", area: "" })).toBe("Alert Flood Warning");
});

test.each([
  ["alert", "Extreme", "extreme", "Extreme"],
  ["alert", "Severe", "severe", "Severe"],
  ["alert", "Moderate", "moderate", "Moderate"],
  ["alert", "Minor", "minor", "Minor"],
  ["alert", "Unknown", "moderate", "Alert"],
  ["alert", "Catastrophic", "moderate", "Catastrophic"],
  ["notice", "Extreme", "extreme", "Extreme notice"],
  ["notice", "Severe", "severe", "Severe notice"],
  ["notice", "Minor", "minor", "Notice"],
] as const)("%s of severity %s looks %s and says %s", (kind, severity, look, word) => {
  const html = markup({ kind, severity });
  expect(html).toContain(`data-severity="${look}"`);
  expect(html).toContain(`<span class="alert-item-severity">${word}</span>`);
});

test("each level has an icon of its own", () => {
  const styles = readFileSync("client/components/alerts/AlertItem.css", "utf8");
  const icons = styles.match(/--icon: path\([^)]*\)/g) ?? [];
  expect([icons.length, new Set(icons).size]).toEqual([4, 4]);
});

test("a minor message is one line, which opens without a script where there is more", () => {
  const minor = { severity: "Minor", until: "Nov 26, 2026, 6:00 PM PST", area: "" };
  const line = "Minor Flood Warning Expected urgency · until Nov 26, 2026, 6:00 PM PST";
  expect(words(minor)).toBe(line);
  expect(markup(minor)).not.toContain("<details");
  const opens = markup({
    ...minor,
    instruction: "Bring in what is loose.",
    link: "https://a.example/",
  });
  expect(opens).toMatch(
    /<details[^>]*><summary[^>]*>.*<\/summary>.*Bring in.*From The Weather Service/,
  );
  expect(markup({ ...minor, severity: "Moderate", instruction: "Wait." })).not.toContain(
    "<details",
  );
});
