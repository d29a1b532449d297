/** The programs that tests need and npm does not bring: Chromium, and a Java for the HTML checker. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const PLACES = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/snap/bin/chromium",
];

/** Path of the program: CHROME_PATH, else the first on the search path; undefined where there is none. */
export function findChromium(): string | undefined {
  const named = process.env["CHROME_PATH"];
  if (named) return existsSync(named) ? named : undefined;
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const found = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...found, ...PLACES].find((path) => existsSync(path));
}

/**
 * Installs Debian packages where that can be done without asking anybody: as root, with apt-get.
 * Says what it does; true where it worked.
 */
export function installPackages(packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  console.log(`Installing ${packages.join(" and ")} for the tests …`);
  return aptGet("update", "-qq") && aptGet("install", "-y", "-qq", ...packages);
}

function aptGet(...args: string[]): boolean {
  return spawnSync("apt-get", args, { stdio: ["ignore", "ignore", "inherit"] }).status === 0;
}

/** Whether the Java that the HTML checker needs is there. */
export function hasJava(): boolean {
  return spawnSync("java", ["-version"], { stdio: "ignore" }).status === 0;
}
