import { expect, test } from "vitest";

import { safeLink, sitePath } from "../../shared/links.ts";

/** Spellings that begin like a path and lead to another site, as they are or in standard form. */
const ELSEWHERE = [
  "//evil.test/",
  "/\\evil.test/",
  "\\\\evil.test/",
  "/.//evil.test/",
  "/..//evil.test/",
  "/a/..//evil.test/",
  "/%2e//evil.test/",
  "/./\\evil.test/",
  "/\t/evil.test/",
  "/\n/evil.test/",
];

test.each(ELSEWHERE)("%j is no path of this site, and no link", (address) => {
  expect(sitePath(address)).toBe("");
  expect(safeLink(address)).toBe("");
});

test.each(["https://evil.test/", "evil.test", "", ".//evil.test/", "javascript:alert(1)", "#a"])(
  "%j is no path of this site",
  (address) => {
    expect(sitePath(address)).toBe("");
  },
);

test.each([
  ["/", "/"],
  ["/a.jpg", "/a.jpg"],
  ["/a//b", "/a//b"],
  ["/a/../b c?q=1#d", "/b%20c?q=1#d"],
  ["/%2e%2e/%2F/evil.test", "/%2F/evil.test"],
])("%j is a path of this site, in standard form %j", (address, path) => {
  expect(sitePath(address)).toBe(path);
  expect(new URL(path, "https://paper.example").origin).toBe("https://paper.example");
});

test.each(["/a", "a", "?page=2", "#top", "mailto:a@b.example", "https://other.example/"])(
  "the link %j stays as it is",
  (address) => {
    expect(safeLink(address)).toBe(address);
  },
);
