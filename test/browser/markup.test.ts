/** Every screen's HTML, checked by the Nu checker against the HTML standard. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

import { expect, test } from "vitest";

import { hasJava } from "../../tools/test/test-programs.ts";
import { BUILD_FOLDER } from "../edge/build.ts";
import { distinctScreens } from "./samples/screen-paths.ts";
import { commonStage } from "./screens.ts";

const CHECKER = resolve("node_modules/vnu-jar/build/dist/vnu.jar");
const READER = { headers: { "User-Agent": "Testbot/1.0 (a bot)", "Sec-Fetch-Dest": "document" } };

interface Message {
  readonly type: string;
  readonly url?: string;
  readonly message: string;
  readonly extract?: string;
}

/** The checker's errors by file name. Throws with advice if it cannot run. */
function errorsIn(folder: string): Record<string, readonly string[]> {
  if (!hasJava()) {
    throw new Error(
      "The HTML checker needs Java. Install it (Debian and Ubuntu: apt-get install " +
        "default-jre-headless; macOS: brew install openjdk).",
    );
  }
  // For a few seconds of work the quickest compiler is enough, in half the time.
  const quick = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xss8m"];
  const arguments_ = [...quick, "-jar", CHECKER, "--errors-only", "--format", "json", folder];
  const { stderr } = spawnSync("java", arguments_, { encoding: "utf8", maxBuffer: 50_000_000 });
  const { messages } = JSON.parse(stderr) as { messages: readonly Message[] };
  const found: Record<string, string[]> = {};
  for (const { url, message, extract } of messages) {
    const file = url?.split("/").at(-1) ?? "the checker";
    (found[file] ??= []).push(`${message} ${extract ?? ""}`);
  }
  return found;
}

test("the Nu checker finds no error in any screen, nor in what another paper has beside them", async () => {
  const { site, origin, gazette } = await commonStage();
  const own = [...(await distinctScreens({ site, origin })), "/digest", "/print", "/edition.html"];
  const others = ["/", "/tech", "/events", "/contact", "/blog", "/print"];
  mkdirSync(BUILD_FOLDER, { recursive: true });
  const folder = mkdtempSync(join(BUILD_FOLDER, "pages-"));
  for (const address of [
    ...own.map((path) => origin + path),
    ...others.map((path) => gazette + path),
  ]) {
    const name = address.replaceAll(/[^a-z0-9]+/g, "-");
    writeFileSync(join(folder, `${name}.html`), await site.text(address, READER));
  }
  // A page with a deliberate error proves that the checker reports errors.
  writeFileSync(join(folder, "wrong.html"), "<!DOCTYPE html><html><p><section></p></html>");
  const { "wrong.html": wrong, ...found } = errorsIn(folder);
  rmSync(folder, { recursive: true });
  expect(wrong?.length).toBeGreaterThan(0);
  expect(found).toEqual({});
});
