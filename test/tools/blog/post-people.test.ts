import { expect, test } from "vitest";

import { readPost } from "../../../tools/blog/post-file.ts";

/** A post with these lines among its fields. */
function read(lines: string) {
  const text = `---\ntitle: A\ndescription: B\ndate: 2026-10-30\n${lines}\n---\nBody\n`;
  return readPost("a.md", new TextEncoder().encode(text), "alderfallsbeacon.example");
}

function faultsOf(lines: string): readonly string[] {
  const result = read(lines);
  return result.ok
    ? []
    : result.faults.map(({ line, field, message }) => `${line} ${field} ${message}`);
}

const postOf = (lines: string) => {
  const result = read(lines);
  return result.ok ? result.post : undefined;
};

test.each([
  ["author: Ada Brook", [{ name: "Ada Brook", role: "" }]],
  [
    "authors: [Ada Brook, tom]",
    [
      { name: "Ada Brook", role: "" },
      { name: "tom", role: "" },
    ],
  ],
  ["authors: Ada", [{ name: "Ada", role: "" }]],
  [
    "authors:\n  - name: Jo  Green\n    role: Photographs\n  - Ada",
    [
      { name: "Jo Green", role: "Photographs" },
      { name: "Ada", role: "" },
    ],
  ],
  ["author:", []],
  [
    "author: [Ada, Tom]",
    [
      { name: "Ada", role: "" },
      { name: "Tom", role: "" },
    ],
  ],
  ["author:\n  - name: Ada\n    role: Text", [{ name: "Ada", role: "Text" }]],
  ["author:\n  name: Ada", [{ name: "Ada", role: "" }]],
  ["author: []", []],
  ["author: ['']", []],
  ["tags: [a]", []],
])("the authors of %j are read", (lines, authors) => {
  expect(postOf(lines)?.authors).toEqual(authors);
});

test.each([
  ["author: [7]", "5 author must be a list of at most 20: each a name, or name: and role:"],
  ["author: Ada\nauthors: [Tom]", "6 authors stands beside author; say all names in authors"],
  ["authors: [Ada, 7]", "5 authors must be a list of at most 20: each a name, or name: and role:"],
  [
    "authors:\n  - name: Ada\n    page: /ada",
    "5 authors must be a list of at most 20: each a name, or name: and role:",
  ],
])("the authors of %j are refused", (lines, fault) => {
  expect(faultsOf(lines)).toEqual([fault]);
});

test("corrections have a day or a moment of the paper, and the latest counts", () => {
  const post = postOf(
    'corrections:\n  - date: 2026-11-02\n    text: "The  year was 1911."\n  - date: 2026-11-03T09:00\n    text: Two wheels.',
  );
  expect(post).toMatchObject({
    corrections: [
      { date: "2026-11-02", text: "The year was 1911." },
      { date: "2026-11-03T14:00:00.000Z", text: "Two wheels." },
    ],
    corrected: Date.parse("2026-11-03T14:00:00Z") / 1000,
  });
  expect(postOf("tags: [a]")).toMatchObject({ corrections: [], corrected: 0 });
});

test.each([
  [
    "corrections: The year was wrong.",
    "5 corrections must be a list of at most 50, each with date: and text:",
  ],
  [
    "corrections:\n  - date: yesterday\n    text: Two.",
    "5 corrections 1: date must be a day, as 2026-10-30, or a moment, as 2026-10-30T09:00 or 2026-10-30T09:00:00-04:00",
  ],
  [
    "corrections:\n  - date: 2026-11-02",
    "5 corrections 1: text must say what was wrong, and what is right",
  ],
  [
    "corrections:\n  - date: 2026-11-02\n    text: A.\n    by: Ada",
    "5 corrections 1: by is no field; there are date, text",
  ],
])("the corrections of %j are refused", (lines, fault) => {
  expect(faultsOf(lines)).toEqual([fault]);
});
