/** What was added to a post's text and taken away from it, word by word. Pure. */
import { diffLines, diffWordsWithSpace } from "diff";

import {
  POST_FIELDS,
  type PostFields,
  type TextField,
} from "../../../content/blog/rows/post-fields.ts";
import { COMPARE_EDITS_MAX } from "../../desk-limits.ts";

/** A part of a text: in both, in the later one alone, or in the earlier one alone. */
export interface TextPart {
  readonly text: string;
  readonly is: "same" | "added" | "removed";
}

export interface FieldChange {
  readonly name: TextField;
  readonly parts: readonly TextPart[];
}

/** The fields that differ, in the order of the form. */
export function comparePosts(earlier: PostFields, later: PostFields): readonly FieldChange[] {
  return POST_FIELDS.flatMap(({ name }) =>
    earlier[name] === later[name]
      ? []
      : [{ name, parts: compareTexts(earlier[name], later[name]) }],
  );
}

/** The parts of two texts; of texts that have too little in common the lines, and at last the whole texts. */
export function compareTexts(earlier: string, later: string): readonly TextPart[] {
  const limits = { maxEditLength: COMPARE_EDITS_MAX };
  const changes = diffWordsWithSpace(earlier, later, limits) ?? diffLines(earlier, later, limits);
  const parts = changes?.map(({ value, added, removed }) => {
    return { text: value, is: added ? "added" : removed ? "removed" : "same" } as const;
  });
  const whole = [
    { text: earlier, is: "removed" },
    { text: later, is: "added" },
  ] as const;
  return (parts ?? whole).filter(({ text }) => text !== "");
}
