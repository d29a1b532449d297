/** The programs that tests need and npm does not bring: Chromium, and a Java for the HTML checker. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

export type Program = "chromium" | "java";

/** Chromium without windows and address bars: the browser tests take half of the time with it. */
const HEADLESS_SHELL = "chromium-headless-shell";

interface Source {
  /** Packages of Debian that bring the program, the best first. */
  readonly debian: readonly string[];
  readonly why: string;
  readonly advice: string;
}

const PROGRAMS: Readonly<Record<Program, Source>> = {
  chromium: {
    debian: [HEADLESS_SHELL, "chromium"],
    why: "the browser tests need Chromium (--without-browser leaves them out)",
    advice:
      "The browser tests need Chromium. Install it (Debian: apt-get install chromium-headless-shell; " +
      "Ubuntu: apt-get install chromium; " +
      "macOS: brew install --cask chromium), name one in CHROME_PATH, or leave them out with --without-browser.",
  },
  java: {
    debian: ["default-jre-headless"],
    why: "the HTML checker needs Java (--without-html-checker leaves it out)",
    advice:
      "The HTML checker needs Java. Install it (Debian and Ubuntu: apt-get install default-jre-headless; " +
      "macOS: brew install openjdk), or leave it out with --without-html-checker.",
  },
};

const NAMES = [
  HEADLESS_SHELL,
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];
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

/** Whether the Java that the HTML checker needs is there. */
export function hasJava(): boolean {
  return spawnSync("java", ["-version"], { stdio: "ignore" }).status === 0;
}

/**
 * Installs the programs that are missing, where that takes no password: as root, with apt-get. Says
 * what it installs and why. Returns, for each program that is still missing, how to get it.
 */
export function provide(needed: readonly Program[]): readonly string[] {
  const wanted = needed.filter((program) => isMissing(program) || isSlow(program));
  if (wanted.length > 0 && canInstall() && aptGet("update", "-qq")) wanted.forEach(install);
  return needed.filter(isMissing).map((program) => PROGRAMS[program].advice);
}

/** Installs the first of a program's packages that there is. */
function install(program: Program): void {
  const { debian, why } = PROGRAMS[program];
  for (const name of debian) {
    console.log(`Installing ${name}: ${why} …`);
    if (aptGet("install", "-y", "-qq", name) || !isMissing(program)) return;
  }
}

/** Whether the browser is one with windows, unless CHROME_PATH names it. */
function isSlow(program: Program): boolean {
  return (
    program === "chromium" &&
    !process.env["CHROME_PATH"] &&
    findChromium()?.endsWith(HEADLESS_SHELL) !== true
  );
}

/** As root, with apt-get on the search path. */
function canInstall(): boolean {
  return process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0;
}

function isMissing(program: Program): boolean {
  return program === "chromium" ? findChromium() === undefined : !hasJava();
}

function aptGet(...args: string[]): boolean {
  return spawnSync("apt-get", args, { stdio: ["ignore", "ignore", "inherit"] }).status === 0;
}
