/** A number has one home: what texts and documents say of times, sizes and lengths is what the limits say. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import { expect, test } from "vitest";

import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, WEEK_MS } from "../shared/time.ts";
import { type Env, settingsOf, VARS } from "../worker/platform/env.ts";
import { words } from "../worker/reading/feed-parser/words.ts";
import { filesLike } from "./files.ts";

/** Where readers, editors and operators read of numbers. */
const TEXTS = filesLike(
  words(`
  README.md SECURITY.md docs/operations.md wrangler.toml shared/faq/*.ts client/screens/**/*.tsx
  client/screens/texts/*.ts client/desk/**/*.ts worker/desk/**/*.ts
`),
);

/** Numbers of others, by the words around them, and numbers that are made of a var. */
const OF_OTHERS = [
  "database of 10 GB", // D1
  "would load 220 kB", // Node's timers
  "has ten milliseconds", // the free plan's processor time of a request
  "one millisecond the second", // the smallest step of a clock
  "As it was previewed: two hours", // a choice of the notice's form, as the next one
  '"Two hours"',
  "every 96 seconds with 900 writes", // KV_WRITES_PER_DAY
  "on home [after two minutes](costs.md", // measured
  "others up for fifteen minutes", // a lock of `npm run deploy`
  "a place and two days are enough", // the first and the last
  "answer within 45 days", // laws of some states
  "answer within another 45 days",
  "FEED_TTL_SECONDS` (two to three minutes)",
  "asked every two to fifteen minutes", // LONGEST_OF_FEED_MS and the pause between two rounds
  "(an edition of each of a hundred papers every two minutes)",
];

const WORDS = "one two three four five six seven eight nine ten";
const NUMBERS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(WORDS.split(" ").map((word, at) => [word, at + 1])),
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  ninety: 90,
  "half an": 0.5,
};
const UNITS: Readonly<Record<string, number>> = {
  millisecond: 1,
  second: SECOND_MS,
  minute: MINUTE_MS,
  hour: HOUR_MS,
  day: DAY_MS,
  week: WEEK_MS,
  kB: 1_000,
  kilobyte: 1_000,
  MB: 1e6,
  megabyte: 1e6,
  GB: 1e9,
  character: 1,
};
const QUANTITY = new RegExp(
  `(?<![\\w.,])(\\d[\\d,]*|${Object.keys(NUMBERS).join("|")}) (${Object.keys(UNITS).join("|")})s?\\b`,
  "gi",
);

/** What a unit measures: numbers of one kind are compared. */
function kindOf(unit: string): string {
  if (unit === "character") return "count";
  return /b$|byte/i.test(unit) ? "bytes" : "ms";
}

/** The numbers of a module, each as its kind and value. */
async function numbersOf(file: string): Promise<readonly string[]> {
  const module = (await import(resolve(file))) as Readonly<Record<string, unknown>>;
  return Object.entries(module).flatMap(([name, value]) => {
    const numbers = [value].flat().filter((one) => typeof one === "number");
    const [, unit = ""] = /_(SECOND|MINUTE|HOUR|DAY|WEEK)S(?:_|$)/.exec(name) ?? [];
    const factor = UNITS[unit.toLowerCase()] ?? 1;
    const kind =
      unit !== "" || name.endsWith("_MS") ? "ms" : /BYTES/.test(name) ? "bytes" : "count";
    return numbers.map((one) => `${kind} ${one * factor}`);
  });
}

const limits = filesLike([
  "worker/**/*-limits.ts",
  "worker/platform/var-defaults.ts",
  "shared/**/*.ts",
]);
const known = new Set((await Promise.all(limits.map(numbersOf))).flat());

test("there are limits and texts", () => {
  expect(limits.length).toBeGreaterThan(50);
  expect(TEXTS.length).toBeGreaterThan(50);
  expect(known.size).toBeGreaterThan(100);
});

test("every time, size and length that a text names is a limit of a room", () => {
  const strange = TEXTS.flatMap((file) => {
    const text = readFileSync(file, "utf8").replaceAll(/\s+(?:\*|#) /g, " ");
    return [...text.matchAll(QUANTITY)].flatMap(
      ({ 0: phrase, 1: number = "", 2: unit = "", index }) => {
        const one =
          Object.keys(UNITS).find((name) => name.toLowerCase() === unit.toLowerCase()) ?? "";
        const value = NUMBERS[number.toLowerCase()] ?? Number(number.replaceAll(",", ""));
        const around = text.slice(Math.max(0, index - 50), index + 60);
        const isOfOthers = OF_OTHERS.some((context) => around.includes(context));
        const isKnown = known.has(`${kindOf(one)} ${value * (UNITS[one] ?? 1)}`);
        return isKnown || isOfOthers ? [] : [`${file}: ${phrase} (…${around}…)`];
      },
    );
  });
  expect(strange).toEqual([]);
});

/** Parts of a table of defaults: the var, and its value as wrangler.toml has it. */
function defaultsIn(text: string, line: RegExp): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...text.matchAll(line)].map(([, name = "", value = ""]) => [name, value]),
  );
}

test("a var has one default: in the limits, in wrangler.toml and in the documents", () => {
  const config = defaultsIn(readFileSync("wrangler.toml", "utf8"), /^([A-Z_]+) = "([^"]*)"$/gm);
  const told = defaultsIn(
    readFileSync("docs/operations.md", "utf8"),
    /^\| `([A-Z_]+)` \| `?(\w+)`?(?: \([^|]*)? \|/gm,
  );
  expect(Object.keys(config).toSorted()).toEqual([...VARS].toSorted());
  expect(settingsOf(config as unknown as Env)).toEqual(settingsOf({} as Env));
  const inWords = Object.entries(config).map(([name, value]) => [name, value || "empty"]);
  expect(told).toEqual(Object.fromEntries(inWords));
});
