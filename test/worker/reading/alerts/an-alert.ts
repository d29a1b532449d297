/** Builds CAP documents for tests. */
import { HOUR_MS } from "../../../../shared/time.ts";

/** The present of the tests: a November morning. */
export const NOW = Date.UTC(2026, 10, 23, 16);

/** A time so many hours from now, as CAP writes it. */
export function hours(offset: number): string {
  return new Date(NOW + offset * HOUR_MS - 7 * HOUR_MS).toISOString().replace(".000Z", "-07:00");
}

/** A message; `info` and `area` are its blocks in XML, in place of the usual ones. */
export function anAlert(fields: Readonly<Record<string, string>> = {}): string {
  const {
    info,
    area,
    xmlns = "urn:oasis:names:tc:emergency:cap:1.2",
    references = "",
    identifier = "TFX-1",
    ...others
  } = fields;
  const head = {
    sender: "office@weather.example",
    sent: hours(-1),
    status: "Actual",
    msgType: "Alert",
    scope: "Public",
  };
  const body = {
    event: "Flood Warning",
    urgency: "Expected",
    severity: "Severe",
    certainty: "Likely",
    effective: hours(-1),
    expires: hours(5),
  };
  const xml = (names: Readonly<Record<string, string>>) =>
    Object.entries(names)
      .map(([name, value]) => [name, others[name] ?? value])
      .filter(([, value]) => value !== "")
      .map(([name, value]) => `<${name}>${value}</${name}>`)
      .join("\n");
  return `<?xml version="1.0" encoding="UTF-8"?>
<alert xmlns="${xmlns}">
<identifier>${identifier}</identifier>
${xml(head)}
${references === "" ? "" : `<references>${references}</references>`}
${info ?? `<info>${xml({ ...body, onset: "", headline: "", web: "" })}${area ?? anArea()}</info>`}
</alert>`;
}

/** An area of codes, `UGC` and its county by default. */
export function anArea(
  codes: readonly (readonly [string, string])[] = [
    ["SAME", "030049"],
    ["UGC", "MTZ014"],
  ],
): string {
  const written = codes.map(
    ([name, value]) => `<geocode><valueName>${name}</valueName><value>${value}</value></geocode>`,
  );
  return `<area><areaDesc>Lewis and Clark</areaDesc>${written.join("")}</area>`;
}
