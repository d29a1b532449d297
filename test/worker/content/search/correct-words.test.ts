/** Which words of a question are corrected, and by what. */
import { expect, test } from "vitest";

import { correctionsOf } from "../../../../worker/content/search/correct-words.ts";
import { parseQuestion } from "../../../../worker/content/search/parse-question.ts";
import type { SpellRow } from "../../../../worker/content/search/statements.ts";

/** Known words with a letter of its own each, so that none is a stem of another. */
const known = (count: number) =>
  Array.from({ length: count }, (_, at) => `known${String.fromCharCode(97 + at)}`);

/** The corrections of a question in an index that has only known words, and the statement that looked for them. */
async function correct(words: readonly string[], rows: readonly SpellRow[] = []) {
  const docs = new Map(words.filter((word) => word.startsWith("known")).map((word) => [word, 9]));
  let sql = "";
  const question = parseQuestion(words.join(" "));
  for (const { word, stem } of question.words) if (docs.has(word)) docs.set(stem, 9);
  const found = await correctionsOf(question, docs, async (asked) => {
    sql = asked;
    return rows as never;
  });
  return { found: Object.fromEntries(found.corrections), sql, docs };
}

const row = (
  place: number,
  word: string,
  docs: number,
  kind: SpellRow["kind"] = "likely",
): SpellRow => ({ place, word, docs, kind });

/** Whether a mistake is looked up that is not a likely one: a wrong letter. */
const isWide = async (words: readonly string[]) => (await correct(words)).sql.includes("'bridge'");

test("of the words that occur nowhere the more frequent correction wins; a likely mistake counts double", async () => {
  const rows = [row(0, "bridge", 30, "other"), row(0, "brigade", 16)];
  expect((await correct(["briggde"], rows)).found).toEqual({ briggde: "brigade" });
  const rarer = [row(0, "bridge", 33, "other"), row(0, "brigade", 16)];
  const { found, docs } = await correct(["briggde"], rarer);
  expect(found).toEqual({ briggde: "bridge" });
  expect(docs.get("bridg")).toBe(33);
});

test("nothing is asked where every word occurs, or none may be a misspelled one", async () => {
  for (const words of [known(3), ["knowna", "i95"], ["zzz"]]) {
    expect(await correct(words)).toMatchObject({ found: {}, sql: "" });
  }
});

test("five words get two corrections, six get one, the longest first", async () => {
  const rows = [row(0, "selectmen", 5), row(1, "bridge", 5)];
  const misspelled = ["brigde", "selectmne"];
  const five = await correct([...known(3), ...misspelled], rows);
  expect(five.found).toEqual({ selectmne: "selectmen", brigde: "bridge" });
  const six = await correct([...known(4), ...misspelled], rows);
  expect(six.found).toEqual({ selectmne: "selectmen" });
});

test("unlikely mistakes are looked up for one word of a question of twelve words at most", async () => {
  expect(await isWide(["bridgo"])).toBe(true);
  expect(await isWide([...known(11), "bridgo"])).toBe(true);
  expect(await isWide([...known(12), "bridgo"])).toBe(false);
  expect(await isWide(["bridgo", "selectmne"])).toBe(false);
});

test("a word that is two words side by side is no mistake, and both are asked for", async () => {
  const rows = [row(0, "health care", 5, "divided"), row(0, "healthcares", 9)];
  expect((await correct(["healthcare"], rows)).found).toEqual({});
});
