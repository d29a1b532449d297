/** The language of texts, as sources name it: a BCP 47 tag, or nothing. Pure. */

/** What a story has whose text is evidently not in its feed's language (ISO 639-2: undetermined). */
export const UNDETERMINED = "und";

/** Tags that name no language. */
const NO_LANGUAGE = new Set([UNDETERMINED, "mul", "mis", "zxx"]);

/** The tag in its usual form, as `es-US` of `ES_us`; empty where it is none. */
export function languageTag(named: string): string {
  const tag = named.trim().replaceAll("_", "-");
  if (!/^[a-z]{2,3}(?:-[a-z0-9]{1,8}){0,4}$/i.test(tag)) return "";
  try {
    const [canonical = ""] = Intl.getCanonicalLocales(tag);
    return NO_LANGUAGE.has(canonical.split("-")[0] ?? "") ? "" : canonical;
  } catch {
    return "";
  }
}

/** The scripts in which a text of a language is written, by the script that Unicode names for it. */
const SCRIPTS: Readonly<Record<string, string>> = {
  Hans: "Han",
  Hant: "Han",
  Jpan: "Han Hiragana Katakana",
  Kore: "Hangul Han",
};

/**
 * Whether a text may be in a language: half of its letters are of a script in which that is written. Many
 * templates name a language that their feeds do not have.
 */
function isWrittenIn(tag: string, text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const script = new Intl.Locale(tag).maximize().script ?? "";
  const own = (SCRIPTS[script] ?? script).split(" ").map((name) => `\\p{Script=${name}}`);
  try {
    const written = text.match(new RegExp(`[${own.join("")}]`, "gu"))?.length ?? 0;
    return letters === 0 || written * 2 >= letters;
  } catch {
    // A script that the runtime does not know.
    return true;
  }
}

/** The language of a story beside its feed's: empty where that is right, `und` where it is evidently wrong. */
export function storyLanguage(named: string, ofFeed: string, text: string): string {
  const tag = [languageTag(named), ofFeed].find((one) => one !== "" && isWrittenIn(one, text));
  if (tag !== undefined) return tag === ofFeed ? "" : tag;
  return ofFeed === "" ? "" : UNDETERMINED;
}
