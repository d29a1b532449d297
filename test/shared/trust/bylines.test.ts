import { expect, test } from "vitest";

import { bylinesOf, namesOf } from "../../../shared/trust/bylines.ts";

const PEOPLE = [
  { id: "ada-brook", name: "Ada Brook", role: "Editor", picture: "/people/ada.webp" },
  { id: "tom-reyes", name: "Tom Reyes", role: "Reporter" },
];

test("an author is known among the paper's people by name or id", () => {
  const authors = [
    { name: "ada-brook", role: "" },
    { name: "Tom Reyes", role: "Photographs" },
  ];
  expect(bylinesOf(authors, PEOPLE)).toEqual([
    { name: "Ada Brook", role: "Editor", page: "/about#ada-brook", picture: "/people/ada.webp" },
    { name: "Tom Reyes", role: "Photographs", page: "/about#tom-reyes" },
  ]);
});

test("a guest has a name and a role, and no page", () => {
  expect(bylinesOf([{ name: "Jo Green", role: "Guest writer" }], PEOPLE)).toEqual([
    { name: "Jo Green", role: "Guest writer" },
  ]);
});

test.each([
  [[], ""],
  [["Ada"], "Ada"],
  [["Ada", "Tom"], "Ada and Tom"],
  [["Ada", "Tom", "Lin"], "Ada, Tom and Lin"],
])("the names %j are written as %j", (names, row) => {
  expect(namesOf(names.map((name) => ({ name })))).toBe(row);
});
