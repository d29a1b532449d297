/** What the build changes in packages: that they do what they did. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { decodeHTML, decodeHTMLAttribute, decodeHTMLStrict } from "entities/decode";
import { expect, onTestFinished, test } from "vitest";

import { withTablesOnDemand } from "../../../tools/build/build-diet.ts";

const MODULE = import.meta.resolve("entities/decode");
const TEXTS = [
  "&amp;&copy;&CounterClockwiseContourIntegral;&notin;&fjlig;",
  "&copy 2026 &notit; &notin &AMP &ampx=1 &nope; &#x41;&#66 &#0;",
  "a=1&lt=2&lang=de&para;&Zscr;&zwnj;&rarr;&&;",
];

test("the names of characters are read as before, though nothing is unpacked before the first", async () => {
  const folder = mkdtempSync(join(tmpdir(), "diet-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "decode.mjs");
  const code = withTablesOnDemand(readFileSync(new URL(MODULE), "utf8"))
    .replaceAll(/from "(\.\/[^"]*)"/g, (_, path: string) => `from "${new URL(path, MODULE).href}"`)
    .replace(/^\/\/# sourceMappingURL.*$/m, "")
    .concat("export const isUnpacked = () => htmlDecode !== undefined;");
  writeFileSync(file, code);
  const url = pathToFileURL(file).href;
  const changed = (await import(/* @vite-ignore */ url)) as typeof import("entities/decode") & {
    isUnpacked(): boolean;
  };
  expect(changed.decodeXML("&lt;")).toBe("<");
  expect(changed.isUnpacked()).toBe(false);
  for (const text of TEXTS) {
    expect(changed.decodeHTML(text)).toBe(decodeHTML(text));
    expect(changed.decodeHTMLStrict(text)).toBe(decodeHTMLStrict(text));
    expect(changed.decodeHTMLAttribute(text)).toBe(decodeHTMLAttribute(text));
  }
  expect(changed.decodeHTML(TEXTS[0] ?? "")).toBe("&©∳∉fj");
  expect(changed.isUnpacked()).toBe(true);
});

test("a package that is written differently is no longer changed in silence", () => {
  expect(() => withTablesOnDemand("export const decodeHTML = () => '';")).toThrow("differently");
});
