/** The category that a folder of an OPML file is about, by the words of its title. */
import { CATEGORIES, type CategoryKey } from "../../shared/categories.ts";

/** Words of titles, topics before places: "Local Sports" is about sports. Each counts in its plural as well. */
const WORDS = {
  sports: "sport|baseball|basketball|football|soccer|hockey|tennis|golf|rugby",
  realEstate: "real estate|property|properties|housing|homes",
  automotive: "automotive|auto|car|motoring|motor|driving",
  health: "health|medicine|medical|wellness|fitness",
  foodDining: "food|dining|cooking|recipe|restaurant|drink",
  artsCulture: "art|culture|entertainment|book|music|film|movie|theater|theatre",
  tech: "tech|technology|science|computer|computing|gadget",
  business: "business|economy|finance|money|market",
  politics: "politics|political|government|election",
  opinion: "opinion|editorial|column|comment|commentary",
  archives: "archive|history",
  lifestyle: "lifestyle|living|home|garden|gardening|fashion|style|travel|family",
  worldNews: "world|international|global|foreign",
  nationalNews: "national|nation|country|us|u s",
  localNews: "local|town|city|community|neighborhood|neighbourhood|region",
} as const satisfies Record<CategoryKey, string>;

/** The category that a title names, by its key, its label or a word; undefined where it names none. */
export function categoryOf(title: string): CategoryKey | undefined {
  const named = namedCategory(title);
  if (named) return named;
  const words = wordsOf(title);
  const keys = Object.keys(WORDS) as CategoryKey[];
  return keys.find((key) => new RegExp(` (?:${WORDS[key]})s? `).test(words));
}

/** The category whose key, label or path a title is. */
export function namedCategory(title: string): CategoryKey | undefined {
  const words = wordsOf(title);
  return CATEGORIES.find(({ key, label, path }) =>
    [wordsOf(key), wordsOf(label), wordsOf(path)].includes(words),
  )?.key;
}

/** Its words in lower case, between spaces. */
function wordsOf(title: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return ` ${words.join(" ")} `;
}
