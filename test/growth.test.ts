/**
 * Work grows with its text and no faster, in all that reads what others wrote. Steps are counted: no
 * machine's speed counts. Each exported function of the rooms is called with a hundred repeated parts and
 * with texts made for its own patterns.
 */
import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { filesLike } from "./files.ts";
import { callOf, type Exported } from "./growth/direct-calls.ts";
import { DOCUMENTS, OWN_INPUTS } from "./growth/documents.ts";
import { fastGrowth, fastLongGrowth } from "./growth/measure-growth.ts";
import { REPEATED } from "./growth/repeated-parts.ts";

const ROOMS = filesLike("worker/reading/{normalise,calendars,alerts,feed-parser}/**/*.ts");
const OTHERS = [
  ...filesLike("worker/**/sources/read-licence.ts"),
  "worker/content/blog/rows/written-people.ts",
  ...filesLike("client/desk/paste/*.ts").filter((path) => !path.endsWith("/receive-paste.ts")),
  "tools/archive/document-parts.ts",
  "tools/blog/body-notes.ts",
  "tools/blog/days.ts",
  "tools/blog/front-matter.ts",
  "tools/blog/post-file.ts",
  "tools/feeds/missing-end.ts",
  "tools/feeds/town-document.ts",
  "tools/paper/read-opml.ts",
];

/** Whether a pattern is one of a file's: a literal of it, or put together where the file does that. */
function patternsOf(path: string): (pattern: RegExp) => boolean {
  const text = readFileSync(path, "utf8");
  const puts = text.includes("new RegExp(");
  return ({ source }) => text.includes(source) || (puts && !literals.includes(source));
}

const literals = [...ROOMS, ...OTHERS].map((path) => readFileSync(path, "utf8")).join("\n");
const modules = await Promise.all(
  [...ROOMS, ...OTHERS].map(async (path) => {
    const exported = (await import(`../${path}`)) as Record<string, unknown>;
    const functions = Object.entries(exported).filter(
      ([, value]) => typeof value === "function" && !String(value).startsWith("class"),
    );
    return { path, functions: functions as [string, Exported][], isOwn: patternsOf(path) };
  }),
);
const withFunctions = modules.filter(({ functions }) => functions.length > 0);

test.each(withFunctions)(
  "$path does no work that grows faster than its text",
  ({ functions, isOwn }) => {
    const faults = functions.flatMap(([name, run]) =>
      fastGrowth(callOf(name, run), REPEATED, isOwn).map((fault) => `${name}: ${fault}`),
    );
    expect(faults).toEqual([]);
  },
);

test.each(DOCUMENTS)(
  "a document costs in proportion to the text in its place: %s",
  (_document, call) => {
    expect(
      fastGrowth(
        call,
        REPEATED.filter((_, index) => index % 4 === 0),
      ),
    ).toEqual([]);
  },
);

test.each(OWN_INPUTS)("%s cost in proportion", (_, part, call) => {
  expect(fastLongGrowth(call, part)).toBeUndefined();
});
