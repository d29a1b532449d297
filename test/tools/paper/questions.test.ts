/** The questions about a new paper, and the categories of an OPML file's folders. */
import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { CATEGORIES } from "../../../shared/categories.ts";
import { categoryOf } from "../../../tools/paper/category-of.ts";
import { faultOfAnswer, tidied } from "../../../tools/paper/check-answer.ts";
import { defaultAnswers, idOf, newPublication } from "../../../tools/paper/new-publication.ts";
import { extendedIndex } from "../../../tools/paper/paper-files.ts";
import { askAnswers, type Check, sortFeeds } from "../../../tools/paper/questions.ts";
import { readOpml } from "../../../tools/paper/read-opml.ts";

const check: Check = (name, answer) => faultOfAnswer(name, answer, []);
const ALL_RIGHT = { check: () => undefined, tell: () => {} };
const propose = (known: object) => defaultAnswers("argus", "argus", known);

test.each(CATEGORIES)("$label is found by key, label and path", ({ key, label, path }) => {
  expect([key, label, path, label.toUpperCase()].map(categoryOf)).toEqual([key, key, key, key]);
});

test.each([
  ["Local Sports", "sports"],
  ["World Business", "business"],
  ["US News", "nationalNews"],
  ["U.S.", "nationalNews"],
  ["Books & Movies", "artsCulture"],
  ["Restaurants", "foodDining"],
  ["Homes", "realEstate"],
  ["Garden & Home", "lifestyle"],
  ["Around the world", "worldNews"],
  ["City Hall", "localNews"],
  ["Carpets", undefined],
  ["News", undefined],
  ["", undefined],
])("the folder %j is of the category %j", (title, key) => {
  expect(categoryOf(title)).toBe(key);
});

test("only missing answers are asked for, and later proposals follow earlier answers", async () => {
  const asked: string[] = [];
  const ask = async (question: string, proposed: string) => {
    asked.push(`${question}: ${proposed}`);
    return question.startsWith("Host") ? "news.example" : proposed;
  };
  const answers = await askAnswers({ town: "Cedar Bend", country: "NZ" }, propose, ask, ALL_RIGHT);
  expect(answers).toMatchObject({ name: "Argus", town: "Cedar Bend", email: "news@news.example" });
  expect(asked).toHaveLength(6);
  expect(asked).toContain("Email address of the newsroom: news@news.example");
});

test("a wrong answer is told and asked for again, and the others stay", async () => {
  const asked: string[] = [];
  const told: string[] = [];
  const script: Record<string, string[]> = {
    Host: ["no host!", "https://News.Example:8080/front?x=1"],
    Email: ["nobody", "ed@news.example"],
    Time: ["EST5EDT?", "America/Denver"],
  };
  const ask = async (question: string, proposed: string) => {
    asked.push(question);
    return script[question.split(" ")[0] ?? ""]?.shift() ?? proposed;
  };
  const given = { town: "Cedar Bend", country: "usa" };
  const answers = await askAnswers(given, propose, ask, { check, tell: (line) => told.push(line) });
  expect(answers).toMatchObject({
    town: "Cedar Bend",
    host: "news.example",
    email: "ed@news.example",
    country: "US",
    "time-zone": "America/Denver",
  });
  expect(told).toEqual([
    'must be a host name in small letters, without www. and without a port, not "no host!".',
    'must be an email address, not "nobody".',
    'must be a code as US, not "USA".',
    'must be a zone as America/New_York, not "EST5EDT?".',
  ]);
  expect(asked.filter((question) => question.startsWith("Host"))).toHaveLength(2);
  expect(asked.filter((question) => question.startsWith("Town"))).toEqual([]);
});

test("a host of another paper is refused when it is answered", () => {
  const other = newPublication("argus", propose({ host: "argus.example" }), {
    feeds: {},
    sourceNames: {},
  });
  expect(faultOfAnswer("host", "argus.example", [other])).toBe(
    "argus.example: belongs to two papers.",
  );
  expect(faultOfAnswer("host", "point.example", [other])).toBeUndefined();
});

test.each([
  ["https://www.Argus.example/", "www.argus.example"],
  ["argus.example:8443/blog", "argus.example"],
  [" argus.example ", "argus.example"],
  ["https://https://argus.example", "argus.example"],
  ["http://https://argus.example/", "argus.example"],
  ["https:argus.example", "argus.example"],
  ["https:/argus.example", "argus.example"],
  ["https//argus.example", "argus.example"],
  ["HTTPS://argus.example.", "argus.example"],
  ["https.example", "https.example"],
  ["httpsnews.example", "httpsnews.example"],
])("the host %j is taken as %j", (given, host) => {
  expect(tidied("host", given)).toBe(host);
});

test.each([
  [{ region: "Vermont" }, "America/New_York", "en-US"],
  [{ region: "mt" }, "America/Denver", "en-US"],
  // Parts of it lie in another zone.
  [{ region: "Texas" }, Intl.DateTimeFormat().resolvedOptions().timeZone, "en-US"],
  [{ country: "IE", region: "Kerry" }, "Europe/Dublin", "en-IE"],
  [{ country: "DE", region: "Vermont" }, expect.stringMatching(/^Europe\/B|/), "de-DE"],
])("of %j the zone %s and the language %s are proposed", (known, zone, locale) => {
  expect(propose(known)).toMatchObject({ "time-zone": zone, locale });
});

test("entries of an OPML file that are left out are named with the reason", () => {
  const opml = `<opml version="2.0"><body>
    <outline text="Good" xmlUrl="https://a.example/feed"/>
    <outline text="Script" xmlUrl="javascript:alert(1)"/>
    <outline text="Home" xmlUrl="http://192.168.1.4/feed"/>
    <outline text="Again" xmlUrl="https://a.example/feed"/>
    <outline text="A page" htmlUrl="https://a.example/"/>
    <outline text="Folder"><outline text="Deep" xmlUrl="nowhere"/></outline>
  </body></opml>`;
  const read = readOpml(opml);
  expect(read).toMatchObject({ ok: true, value: { feeds: [{ title: "Good" }] } });
  expect(read.ok && read.value.leftOut).toEqual([
    expect.stringMatching(/^"Script" has the address "javascript:alert\(1\)": /),
    expect.stringMatching(/^"Home" has the address "http:\/\/192.168.1.4\/feed": /),
    '"Again" has the address of "Good"',
    '"A page" has no address',
    expect.stringMatching(/^"Deep" has the address "nowhere": /),
  ]);
});

function feed(address: string, title: string) {
  return { address, title, folder: "", category: "tech" } as const;
}

test("titles become the names of publishers, unless one host has several", async () => {
  const { sourceNames } = await sortFeeds(
    [
      feed("https://a.example/1", "The A"),
      feed("https://a.example/2", "The A"),
      feed("https://b.example/1", "B World"),
      feed("https://b.example/2", "B Sports"),
      feed("https://c.example/1", ""),
    ],
    undefined,
    () => {},
  );
  expect(sourceNames).toEqual({ "a.example": "The A" });
});

test("the category of an unknown folder is asked for until the answer is one", async () => {
  const answers = ["carpets", "Technology"];
  const told: string[] = [];
  const feeds = await sortFeeds(
    [1, 2].map((at) => ({
      address: `https://${at}.example/`,
      title: `Paper ${at}`,
      folder: "Misc",
      category: undefined,
    })),
    async () => answers.shift() ?? "",
    (line) => told.push(line),
  );
  expect(feeds).toEqual({
    feeds: { tech: ["https://1.example/", "https://2.example/"] },
    sourceNames: { "1.example": "Paper 1", "2.example": "Paper 2" },
  });
  expect(told).toEqual([expect.stringMatching(/^The categories are Local News, /)]);
});

test("a paper can be added to the project's own index", () => {
  const index = extendedIndex(readFileSync("worker/papers/index.ts", "utf8"), "cedar-bend");
  expect(index).toContain(
    'import { ALDER_FALLS } from "./alder-falls.ts";\nimport { CEDAR_BEND } from "./cedar-bend.ts";\n',
  );
  expect(index).toMatch(/ = \[\s*ALDER_FALLS,\s*CEDAR_BEND,?\s*\];/);
});

test.each([
  ["Cedar Bend Argus", "cedar-bend-argus"],
  ["O’Brien’s Post", "obriens-post"],
  ["Ærø Avis", "aero-avis"],
  ["Straßenblatt Łódź", "strassenblatt-lodz"],
  ["Новости", undefined],
  ["町の新聞", undefined],
  ["a/b", undefined],
])("the name %j makes the id %s", (name, id) => {
  expect(idOf(name)).toBe(id);
});

function inFolder(folder: string, category: "lifestyle" | "sports", number: number) {
  return { ...feed(`https://a.example/${number}`, "A"), folder, category };
}

test("a category that only a word of a folder's title says is told", async () => {
  const told: string[] = [];
  const listed = [
    inFolder("Garden & Home", "lifestyle", 1),
    inFolder("Garden & Home", "lifestyle", 2),
    inFolder("Sports", "sports", 3),
    inFolder("", "sports", 4),
  ];
  await sortFeeds(listed, undefined, (line) => told.push(line));
  expect(told).toEqual([
    '2 feeds in the folder "Garden & Home": listed under Lifestyle, by a word of its title.',
    "1 feed without a folder: listed under Sports, by a word of its title.",
  ]);
});
