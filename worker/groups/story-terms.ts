/**
 * The terms of a story by which it is grouped: words of title and excerpt without accents, endings and
 * the most common words. The endings are those of English; of other languages a plural s is taken off.
 */
import { isStopWord } from "./common-words.ts";

export interface StoryTerms {
  readonly title: readonly string[];
  /** Those that are not in the title. */
  readonly excerpt: readonly string[];
}

/** A word of letters and digits, or a number with its decimals. */
const WORDS = /[\p{L}\p{N}]+(?:\.\d+)?/gu;

/** The terms of a story, each once. An excerpt that repeats the title adds nothing. */
export function storyTerms({ title, excerpt }: { title: string; excerpt: string }): StoryTerms {
  const inTitle = new Set(termsOf(title));
  const others = new Set(termsOf(excerpt));
  return { title: [...inTitle], excerpt: [...others].filter((term) => !inTitle.has(term)) };
}

function termsOf(text: string): readonly string[] {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’]s\b/g, "")
    .replace(/['’]/g, "")
    .replace(/(\d),(?=\d{3})/g, "$1");
  return (plain.match(WORDS) ?? []).map(stem).filter((term) => !isStopWord(term));
}

/** A word without its ending, so that `clinics` and `clinic`, `closing` and `closed` are one term. */
function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const singular = withoutPlural(word);
  if (singular.length < 5 || word.length === 4) return singular;
  const root = singular.length > 5 ? singular.replace(/(?:ing|ed)$/, "") : singular;
  return root.length > 4 ? root.replace(/e$/, "") : root;
}

function withoutPlural(word: string): string {
  if (!word.endsWith("s") || /(?:ss|us|is)$/.test(word)) return word;
  if (word.length < 5) return word.slice(0, -1);
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return /(?:ch|sh|x|z|ss)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}
