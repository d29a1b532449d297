import { expect, test } from "vitest";

import { EDITS } from "../../../client/desk/post/markdown-edits.ts";

/** The text after a button was pressed, with what is selected then between brackets. */
function pressed(label: string, marked: string): string {
  const from = marked.indexOf("‹");
  const to = marked.indexOf("›") - 1;
  const value = marked.replace(/[‹›]/g, "");
  const edit = EDITS.find((one) => one.label === label);
  if (!edit) throw new Error(`There is no button ${label}.`);
  const { start, end, text, select } = edit.change({ value, from, to });
  const after = value.slice(0, start) + text + value.slice(end);
  return `${after.slice(0, select[0])}‹${after.slice(...select)}›${after.slice(select[1])}`;
}

test.each([
  ["Bold", "a ‹b› c", "a **‹b›** c"],
  ["Bold", "a **‹b›** c", "a ‹b› c"],
  ["Bold", "a ‹›", "a **‹bold›**"],
  ["Link", "see ‹this›", "see [‹this›](https://)"],
  ["Heading", "a\n‹b›\nc", "a\n‹## b›\nc"],
  ["List", "‹a\nb›", "‹- a\n- b›"],
  ["List", "‹- a\n- b›", "‹a\nb›"],
  ["Quote", "‹›", "‹> ›"],
  // A double click selects the blank behind the word.
  ["Bold", "a ‹b ›c", "a **‹b›** c"],
  ["Bold", "‹\nb\n›", "\n**‹b›**\n"],
  ["Bold", "a ‹ › c", "a **‹ ›** c"],
  ["Link", "see ‹https://a.example/b ›now", "see [‹words›](https://a.example/b) now"],
  ["List", "‹a\n\nb›", "‹- a\n\n- b›"],
  ["List", "‹- a\n\n- b›", "‹a\n\nb›"],
  ["List", "‹a\n›b", "‹- a›\nb"],
  ["Heading", "‹›\na", "‹## ›\na"],
  ["Heading", "\n‹›a", "\n‹## a›"],
  ["Table", "a‹›", "a\n\n‹| Name | Number |\n|---|---:|\n| One | 1 |\n| Two | 2 |›\n\n"],
])("%s on %j gives %j", (label, before, after) => {
  expect(pressed(label, before)).toBe(after);
});
