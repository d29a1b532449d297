/** The command that makes a new paper, in a folder of publications of its own. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

import { expect, onTestFinished, test } from "vitest";

import { publicationFaults } from "../../tools/build/publication-check.ts";
import { runHere } from "./run-here.ts";

const OPML = `<?xml version="1.0"?>
<opml version="2.0"><head><title>Feeds</title></head><body>
  <outline text="News">
    <outline text="World &amp; abroad">
      <outline type="rss" text="A" xmlUrl="https://a.example/world?x=1&amp;y=2"/>
    </outline>
    <outline type="rss" text="The Sports Desk" xmlUrl="https://b.example/sports"/>
  </outline>
  <outline text="Odds and ends">
    <outline type="rss" text="C" xmlUrl="https://c.example/feed"/>
    <outline type="rss" text="D" xmlUrl="https://d.example/feed"/>
    <outline type="rss" text="The same" xmlUrl="https://d.example/feed"/>
    <outline type="rss" text="No address of the web" xmlUrl="javascript:alert(1)"/>
  </outline>
</body></opml>`;

interface Index {
  readonly PUBLICATIONS: readonly Readonly<Record<string, unknown>>[];
}

/** An empty folder of publications for the command. */
function makeFolder() {
  const root = mkdtempSync(join(tmpdir(), "paper-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = join(root, "papers");
  const opml = join(root, "feeds.opml");
  return {
    folder,
    opml,
    new: (...args: readonly string[]) =>
      runHere("paper", ["new", ...args], ".", { PUBLICATIONS_DIR: folder }),
    /** The publications that the folder has at the end of a test. */
    publications: async () => {
      const index = `${pathToFileURL(join(folder, "index.ts")).href}?all`;
      return ((await import(/* @vite-ignore */ index)) as Index).PUBLICATIONS;
    },
    files: () => (existsSync(folder) ? readdirSync(folder).toSorted() : []),
    read: (file: string) => readFileSync(join(folder, file), "utf8"),
    write: (file: string, text: string) => writeFileSync(join(folder, file), text),
  };
}

test("an OPML file and a town make a valid paper in a new folder", async () => {
  const papers = makeFolder();
  writeFileSync(papers.opml, OPML);
  const made = await papers.new("Cedar Bend Argus", "--town", "Cedar Bend", "--feeds", papers.opml);
  expect(made).toMatchObject({ status: 0, complaints: "" });
  expect(made.printed).toMatch(/^Guessed; flags say better: --region "Region", --host /m);
  expect(made.printed).not.toContain("--town");
  expect(papers.files()).toEqual(["cedar-bend-argus.ts", "index.ts", "themes.css"]);
  const all = await papers.publications();
  expect(publicationFaults(all)).toEqual([]);
  expect(all).toMatchObject([
    { id: "cedar-bend-argus", name: "Cedar Bend Argus", town: "Cedar Bend" },
  ]);
  expect(all[0]?.["feeds"]).toMatchObject({
    worldNews: ["https://a.example/world?x=1&y=2"],
    sports: ["https://b.example/sports"],
    localNews: ["https://c.example/feed", "https://d.example/feed"],
    opinion: [],
  });
  expect(made.printed).toContain(
    '2 feeds in the folder "Odds and ends": no category has this name; listed under Local News.',
  );
  expect(made.printed).toContain("npm start -- --paper cedar-bend-argus");
});

test("the written file is formatted, and finds its type", async () => {
  const papers = makeFolder();
  await papers.new(
    "7 Mile",
    "--town",
    "Seven Mile, where the road to the long and winding river begins",
  );
  await papers.new("argus", "--host", "www.argus.example");
  const { status, stdout } = spawnSync(
    resolve("node_modules/.bin/oxfmt"),
    ["--config", resolve(".oxfmtrc.json"), "--check", papers.folder],
    { encoding: "utf8" },
  );
  expect(`${status} ${stdout}`).toMatch(/^0 /);
  const [, types = ""] = /import type .* from "(.*)";/.exec(papers.read("argus.ts")) ?? [];
  expect(existsSync(resolve(papers.folder, types))).toBe(true);
});

test("a new paper is added at the end of the list", async () => {
  const papers = makeFolder();
  await papers.new("argus");
  const { status } = await papers.new(
    "point",
    "--name",
    "The Point",
    "--time-zone",
    "Europe/Dublin",
  );
  expect(status).toBe(0);
  expect(
    (await papers.publications()).map(({ id, name, timeZone }) => [id, name, timeZone]),
  ).toEqual([
    ["argus", "Argus", expect.any(String)],
    ["point", "The Point", "Europe/Dublin"],
  ]);
});

test.each(["../argus", "a/b", "", ".", "-", "argus\n", "index", "<b>", "--"])(
  "%j is refused as a name, in one line, and nothing is written",
  async (name) => {
    const papers = makeFolder();
    const { status, complaints } = await papers.new("--", name);
    expect(status).toBe(1);
    expect(complaints).toMatch(/^".*" is no name of a paper; [^\n]*\n$/);
    expect(papers.files()).toEqual([]);
  },
);

test("an existing paper is refused and not changed", async () => {
  const papers = makeFolder();
  await papers.new("Argus");
  const before = papers.read("argus.ts");
  const { status, complaints } = await papers.new("argus", "--town", "Elsewhere");
  expect(status).toBe(1);
  expect(complaints).toMatch(/^There is a paper argus already, in [^\n]*\n$/);
  expect(papers.read("argus.ts")).toBe(before);
});

test("a host that belongs to another paper is refused, and nothing is written", async () => {
  const papers = makeFolder();
  await papers.new("argus", "--host", "news.example");
  const { status, complaints } = await papers.new("point", "--host", "news.example");
  expect(status).toBe(1);
  expect(complaints).toBe("news.example: belongs to two papers\n");
  expect(papers.files()).toEqual(["argus.ts", "index.ts", "themes.css"]);
});

test.each([
  ["no such file", undefined, "cannot be read"],
  ["a page", "<!doctype html><title>Feeds</title>", "is no OPML file"],
  ["nothing", "", "is no OPML file"],
  ["a torn file", OPML.slice(0, 200), "is no OPML file"],
  ["no feeds", '<opml version="2.0"><body><outline text="A"/></body></opml>', "lists no feed"],
])("of OPML that is %s one line tells, and nothing is written", async (_, text, told) => {
  const papers = makeFolder();
  if (text !== undefined) writeFileSync(papers.opml, text);
  const { status, complaints } = await papers.new("argus", "--feeds", papers.opml);
  expect(status).toBe(1);
  expect(complaints).toMatch(new RegExp(`^--feeds: [^\\n]*feeds.opml ${told}[^\\n]*\\n$`));
  expect(papers.files()).toEqual([]);
});

test("invalid answers are refused field by field", async () => {
  const papers = makeFolder();
  const { status, complaints } = await papers.new(
    "argus",
    "--time-zone",
    "EST5",
    "--country",
    "USA",
  );
  expect(status).toBe(1);
  expect(complaints).toMatch(/^argus: country must [^\n]*\nargus: timeZone must [^\n]*\n$/);
  expect(papers.files()).toEqual([]);
});

test("an index that computes its list is not changed", async () => {
  const papers = makeFolder();
  await papers.new("argus");
  const index = papers
    .read("index.ts")
    .replace("[ARGUS] as const", "[ARGUS].flat()")
    .replace("= [", "= Array.of(...[")
    .replace(".flat()", ")");
  papers.write("index.ts", index);
  const { status, complaints } = await papers.new("point");
  expect(status).toBe(1);
  expect(complaints).toMatch(
    /index\.ts does not list its PUBLICATIONS in brackets, as \[POINT\]\.\n$/,
  );
  expect(papers.files()).toEqual(["argus.ts", "index.ts", "themes.css"]);
});

test("a wrong command is refused with its form", async () => {
  const papers = makeFolder();
  const { status, complaints } = await papers.new();
  expect(status).toBe(2);
  expect(complaints).toBe("say: new NAME\nnpm run paper -- --help tells more.\n");
});

test.each(["utf16le", "utf16be", "latin1"])("an OPML file in %s is read", async (encoding) => {
  const papers = makeFolder();
  const text = `<?xml version="1.0" encoding="${encoding === "latin1" ? "iso-8859-1" : "utf-16"}"?>
    <opml version="2.0"><body><outline text="Café" xmlUrl="https://cafe.example/rss"/></body></opml>`;
  const bytes = Buffer.from(
    encoding === "latin1" ? text : `\uFEFF${text}`,
    encoding === "latin1" ? "latin1" : "utf16le",
  );
  writeFileSync(papers.opml, encoding === "utf16be" ? bytes.swap16() : bytes);
  const made = await papers.new("argus", "--feeds", papers.opml);
  expect(made).toMatchObject({ status: 0, complaints: "" });
  expect(await papers.publications()).toMatchObject([{ sourceNames: { "cafe.example": "Café" } }]);
});

test("a folder in the place of the OPML file is told, with the files in it", async () => {
  const papers = makeFolder();
  writeFileSync(papers.opml, OPML);
  const folder = dirname(papers.opml);
  expect(await papers.new("argus", "--feeds", folder)).toMatchObject({
    status: 1,
    complaints: `--feeds: ${folder} is a folder; say which file: ${basename(papers.opml)}.\n`,
  });
});

test("a name without Latin letters needs an id, and can stand beside one", async () => {
  const papers = makeFolder();
  expect(await papers.new("Новости")).toMatchObject({
    status: 1,
    complaints: expect.stringMatching(/no letters from a to z .* new our-town --name "Новости"$/m),
  });
  expect(await papers.new("our-town", "--name", "Новости")).toMatchObject({ status: 0 });
  expect(await papers.publications()).toMatchObject([{ id: "our-town", name: "Новости" }]);
});

test("many feeds are told, with where the arithmetic is", async () => {
  const papers = makeFolder();
  const feeds = Array.from(
    { length: 500 },
    (_, number) => `<outline text="${number}" xmlUrl="https://f${number}.example/rss"/>`,
  );
  writeFileSync(papers.opml, `<opml version="2.0"><body>${feeds.join("")}</body></opml>`);
  expect((await papers.new("argus", "--feeds", papers.opml)).printed).toMatch(
    /^500 feeds: .*costs\.md/m,
  );
});
