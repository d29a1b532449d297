/** The command line of the archive, with a wrangler that is a script. */
import { expect, test } from "vitest";

import { documentParts } from "../../../tools/archive/document-parts.ts";
import { ALDER_FALLS } from "../../../worker/papers/alder-falls.ts";
import { makeProject } from "../project.ts";

const [FEED] = ALDER_FALLS.feeds.localNews;
const ITEM = (number: number) =>
  `<item><title>Story ${number}</title><guid>${number}</guid><pubDate>Mon, 02 Feb 2015 10:00:00 GMT</pubDate><description><![CDATA[<item> in a text]]></description></item>`;
const feedOf = (items: string) =>
  `<rss version="2.0"><channel><title>W</title>${items}</channel></rss>`;

/** The command in a project with files; the remote database counts the calls that write. */
async function archive(...words: readonly string[]) {
  const project = makeProject({
    wrangler: `case "$*" in *--file*) echo write >> written;; esac; echo '[{"results":[{"stories":0}]}]'`,
  });
  project.write("good.xml", feedOf(ITEM(1) + ITEM(2)));
  project.write("undated.xml", feedOf("<item><title>No date</title></item>"));
  project.write("bad.xml", "This is no feed.");
  project.write("bad.jsonl", '{"story":{"feed":"https://a.example/","identity":"a"}}\n');
  project.write("garbled.jsonl", "\n\u0000\u0001PK\n");
  project.write("cut.jsonl", '{"post":{"slug":"a"');
  const done = await project.here("archive", words);
  return { ...done, hasWritten: project.has("written") };
}

test.each([
  [["import"], "import: say which file\n"],
  [["import", "good.xml"], "import: say which feed, with --feed\n"],
  [
    ["import", "good.xml", "--feed", "https://x.example/"],
    "--feed: https://x.example/ is no configured feed",
  ],
  [["stats", "--persist-to", ""], "--persist-to: say which folder\n"],
  [["forget"], "forget: there is no such command\n"],
])("the command %j makes no sense, and is told what is missing", async (words, reason) => {
  const { status, said } = await archive(...words);
  expect(said.startsWith(reason)).toBe(true);
  expect(status).toBe(2);
});

test.each([
  ["bad.xml", "bad.xml: "],
  ["undated.xml", "undated.xml: no item with a date."],
  ["bad.jsonl", "bad.jsonl:1: the story has no slug"],
  ["cut.jsonl", "cut.jsonl:1: this line is no JSON"],
  ["garbled.jsonl", "garbled.jsonl:2: this line is no JSON: the file is damaged or cut off."],
  ["none.xml", "none.xml"],
])("of the bad file %s nothing is written", async (file, reason) => {
  const { status, said, hasWritten } = await archive("import", file, "--feed", FEED, "--remote");
  expect(said).toContain(reason);
  expect(status).toBe(1);
  expect(hasWritten).toBe(false);
});

test("a document is written as stories of its feed", async () => {
  const { status, said, hasWritten } = await archive(
    "import",
    "good.xml",
    "--feed",
    FEED,
    "--remote",
  );
  expect(said).toContain("2 stories: ");
  expect([status, hasWritten]).toEqual([0, true]);
});

test("a document with more items than the parser reads is split between items", () => {
  const all = Array.from({ length: 5_500 }, (_, number) => ITEM(number)).join("");
  const parts = documentParts(new TextEncoder().encode(feedOf(all)));
  const texts = parts.map((part) => new TextDecoder().decode(part));
  const titles = texts.flatMap((text) => text.match(/<title>Story \d+<\/title>/g) ?? []);
  expect(titles).toHaveLength(5_500);
  expect(new Set(titles).size).toBe(5_500);
  for (const text of texts) expect(text.startsWith('<rss version="2.0"><channel>')).toBe(true);
});

/** The output of `prune` with these days in the configuration and, on this machine, in .dev.vars. */
function prune(days: string, ownDays: string, ...flags: readonly string[]) {
  const project = makeProject({ wrangler: `echo '[{"results":[]}]'` });
  project.write("wrangler.toml", `[vars]\nARCHIVE_DAYS = "${days}"\n`);
  project.write(".dev.vars", `ARCHIVE_DAYS=${ownDays}\n`);
  return project.here("archive", ["prune", ...flags]);
}

test("prune deletes by the Worker's ARCHIVE_DAYS: on this machine .dev.vars overrides it", async () => {
  expect((await prune("180", "0")).said).toContain(
    "ARCHIVE_DAYS is 0, so stories are never deleted",
  );
  expect((await prune("0", "180", "--remote")).said).toContain("ARCHIVE_DAYS is 0");
  expect((await prune("180", "0", "--remote")).said).toContain(
    "0 stories have been in no feed since ",
  );
  expect((await prune("180", "soon")).said).toBe("ARCHIVE_DAYS: soon is no number of days.\n");
});

test("stats print the stored stories and the size of the database", async () => {
  const project = makeProject({
    wrangler: `case "$*" in
      *strftime*) echo '[{"results":[{"address":"https://a.example/","year":"2026","stories":12}]}]';;
      *docsize*) echo '[{"results":[{"posts":3,"indexed":11}]}]';;
      *) echo '[{"results":[],"meta":{"size_after":1250000}}]';;
    esac`,
  });
  const { status, said } = await project.here("archive", ["stats", "--remote"]);
  expect(said).toBe(
    "2026        12  https://a.example/\n12 stories, 11 of them in the search index;\n3 posts;\n1.3 MB in D1.\n",
  );
  expect(status).toBe(0);
});
