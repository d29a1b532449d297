/** What the file of an import is, told by its content; and whether a backup is whole. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import { expect, onTestFinished, test } from "vitest";

import { readImport, verifyBackup } from "../../../tools/archive/read-import.ts";
import { ALDER_FALLS } from "../../../worker/papers/alder-falls.ts";

const [FEED] = ALDER_FALLS.feeds.localNews;
const NOW = Date.UTC(2026, 10, 26);

const RSS = `<rss version="2.0"><channel><title>W</title><item><title>Mill sold</title><guid>1</guid>
<description><![CDATA[
{"story":{"feed":"x"}}
]]></description><pubDate>Mon, 02 Feb 2015 10:00:00 GMT</pubDate></item></channel></rss>`;
const ITEMS = [{ id: "1", title: "Mill sold", date_published: "2015-02-02T10:00:00Z" }];
const VERSION = "https://jsonfeed.org/version/1.1";
const JSON_FEED = { version: VERSION, title: "W", items: ITEMS };
const ONE_LINE = JSON.stringify(JSON_FEED);

const REMOVED = (slug: string) =>
  `{"removed":{"domain":"a.example","slug":"${slug}","removed_at":1}}\n`;
const START = '{"backup":{"format":2,"version":"1.0.0","made_at":1764000000000}}\n';
const END = (removed: number) => `{"end":{"story":0,"removed":${removed}}}\n`;
const BACKUP = START + REMOVED("a") + REMOVED("b") + END(2);

function fileOf(name: string, content: string | Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), "import-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

/** The counts of an import, or its fault; and what the operator is told. */
async function read(name: string, content: string | Uint8Array, feed?: string) {
  const said: string[] = [];
  const note = (line: string) => said.push(line);
  const terminal = { say: note, complain: note, progress: () => {} };
  const file = fileOf(name, content);
  const got = await readImport(file, feed, [ALDER_FALLS], { terminal, now: NOW }).then(
    ({ counts }) => ({ story: counts.story, removed: counts.removed }),
    (error: Error) => error.message.replace(file, name),
  );
  return { got, said };
}

test.each([
  ["a JSON Feed on one line", "feed.json", ONE_LINE],
  ["one behind a byte order mark", "feed.json", `\uFEFF${ONE_LINE}`],
  ["one behind an empty line", "feed.json", `\n${ONE_LINE}\n`],
  ["one whose items come first", "feed.json", JSON.stringify({ items: ITEMS, version: VERSION })],
  ["one with blanks", "feed.json", JSON.stringify(JSON_FEED).replaceAll(":", " : ")],
  ["one on many lines", "feed.json", JSON.stringify(JSON_FEED, null, 2)],
  ["one with an object before its items", "feed.json", JSON.stringify({ feed: {}, ...JSON_FEED })],
  ["one named as a backup", "feed.jsonl", ONE_LINE],
  ["RSS with a backup's line in its text", "feed.xml", RSS],
  ["RSS named as a backup", "back-numbers.jsonl", RSS],
  ["RSS behind a byte order mark", "feed.ndjson", `\uFEFF\n${RSS}`],
  ["RSS that gzip has packed", "feed.xml.gz", gzipSync(RSS)],
])("with --feed %s is the document of that feed", async (_what, name, content) => {
  expect((await read(name, content, FEED)).got).toEqual({ story: 1, removed: 0 });
  expect((await read(name, content)).got).toBe("import: say which feed, with --feed");
});

test.each([
  ["JSON of another program", "feed.json", '{"feed":{"entry":[{"title":"A"}]}}', "not a JSON Feed"],
  ["a text", "feed.txt", "A story\n", "not a feed"],
  ["a backup", "archive.xml", BACKUP, "is a backup; import it without --feed"],
  ["an empty file", "feed.xml", "", "feed.xml is empty."],
])("with --feed %s is refused", async (_what, name, content, fault) => {
  expect((await read(name, content, FEED)).got).toContain(fault);
});

test.each([
  ["under any name", "archive.txt", BACKUP],
  ["that gzip has packed", "archive.jsonl.gz", gzipSync(BACKUP)],
  [
    "in UTF-16, as PowerShell redirects it",
    "archive.jsonl",
    Buffer.from(`\uFEFF${BACKUP}`, "utf16le"),
  ],
  ["below the lines of npm", "archive.jsonl", `\n> hometown@1 archive\n> node a.ts\n\n${BACKUP}`],
  ["with blanks in its lines", "archive.json", BACKUP.replaceAll('":{', '": {')],
  ["with the lines of Windows", "archive.jsonl", BACKUP.replaceAll("\n", "\r\n")],
  [
    "of two files that were joined",
    "a.jsonl",
    START + REMOVED("a") + END(1) + START + REMOVED("b") + END(1),
  ],
])("a backup %s is read", async (_what, name, content) => {
  expect(await read(name, content)).toEqual({ got: { story: 0, removed: 2 }, said: [] });
});

test("a backup of an earlier release has no last line, and that is said", async () => {
  const { got, said } = await read("archive.jsonl", REMOVED("a"));
  expect(got).toEqual({ story: 0, removed: 1 });
  expect(said.join()).toContain("whether some are missing cannot be told");
});

test.each<[what: string, content: string | Uint8Array, fault: string, name?: string]>([
  ["empty", "", "archive.jsonl is empty."],
  ["blank", "\n\n", "archive.jsonl is empty."],
  ["damaged in its first line", `{"back\n${REMOVED("a")}`, "archive.jsonl:1: this line is no JSON"],
  ["without its first line", REMOVED("b") + END(2), "the file has 1 of 2 removed posts."],
  ["cut within a line", BACKUP.slice(0, 100), "archive.jsonl:2: this line is no JSON"],
  ["cut in its only line", '{"post":{"slug":"a"', "archive.jsonl:1: this line is no JSON"],
  [
    "cut between two lines",
    START + REMOVED("a"),
    "archive.jsonl: the backup is cut off: it has no last line, and holds 1 removed post.",
  ],
  [
    "cut behind its first line",
    START,
    "the backup is cut off: it has no last line, and holds nothing.",
  ],
  [
    "short of a line",
    START + REMOVED("a") + END(2),
    "archive.jsonl:3: lines are missing or too many: the file has 1 of 2 removed posts.",
  ],
  ["long by a line", START + REMOVED("a") + END(0), "the file has 1 of 0 removed posts."],
  ["short of a kind", START + '{"end":{"dream":3}}', "the file has 0 of 3 dream."],
  [
    "cut before another",
    START + REMOVED("a") + BACKUP,
    "archive.jsonl:3: the backup before this line is cut off.",
  ],
  [
    "of a later version",
    BACKUP.replace('"format":2', '"format":3'),
    "the first line's format is one of a later version",
  ],
  [
    "cut as a packed file",
    gzipSync(BACKUP).subarray(0, 60),
    "the compressed file is damaged or cut off.",
    "archive.jsonl.gz",
  ],
  [
    "in a ZIP archive",
    "PK\u0003\u0004aa",
    "archive.zip is a ZIP archive: unpack it",
    "archive.zip",
  ],
  ["garbled", "\n\u0000\u0001\n", "archive.jsonl:2: this line is no JSON"],
  ["a text", "A story\n", "archive.txt is neither a backup nor a feed's document.", "archive.txt"],
])(
  "a backup that is %s is refused, and told why",
  async (_what, content, fault, name = "archive.jsonl") => {
    expect((await read(name, content)).got).toContain(fault);
  },
);

test("verify reads every line and says what the backup holds", async () => {
  const said: string[] = [];
  const terminal = {
    say: (line: string) => said.push(line),
    complain: () => {},
    progress: () => {},
  };
  await verifyBackup(fileOf("a.jsonl", BACKUP), terminal);
  expect(said.join()).toContain("a.jsonl holds 2 removed posts.");
  const cut = fileOf("a.jsonl", START + REMOVED("a"));
  await expect(verifyBackup(cut, terminal)).rejects.toThrow("the backup is cut off");
  await expect(verifyBackup(fileOf("a.xml", RSS), terminal)).rejects.toThrow("is no backup.");
});
