/** Information blocks that are published like warnings, but warn of nothing. */
import { isOver } from "./is-over.ts";

/** Weekly, monthly and national tests and the demonstration, in the list of SAME. */
const TEST_CODE = /^(?:RWT|RMT|NPT|NAT|NST|DMO)$/;
/** An event that begins or ends as a test: `Required Weekly Test`, `Test Message`, `Test: Tornado`. */
const TEST_EVENT = new RegExp(
  [
    String.raw`^\W*(?:this is )?(?:only )?(?:an? )?tests?\b`,
    String.raw`\b(?:tests?|testing|drill)(?: (?:message|alert|warning|only))?\W*$`,
    String.raw`^\W*(?:practice|demo)(?:/\w+)?(?: (?:message|alert|warning|only))?\W*$`,
    String.raw`^\W*exercise(?:\W*$|\s*[:–-]| exercise\b)`,
    // In a test's name stands how often it takes place, and of what: `National Test of the Sirens`.
    String.raw`\b(?:national|weekly|monthly|periodic|annual|routine|sirens?)(?: (?:sirens?|alert|warning|system|emergency))? tests?\b`,
    String.raw`^\W*(?:essai|exercice|prueba|simulacro|ejercicio|esercitazione)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:(?:probe|test)(?:alarm|warnung|bericht|meldung)|sirenentest)`,
    String.raw`\b(?:de prueba|d['’]essai|d['’]exercice)\W*$`,
  ].join("|"),
  "iu",
);
/** The level of MeteoAlarm at which nothing is to be feared. */
const GREEN = /^\s*1\s*;\s*green\b/i;
const TEST_HEADLINE = /\bthis is (?:only )?a test\b/i;
const CHARACTERS_MAX = 200;

/**
 * Whether a block warns of nothing: an all-clear, an event that is past, or a routine test that is
 * issued with the status of a true alert. `text` gives a field of CAP, `all` every value of one that
 * may be repeated.
 */
export function isHarmless(
  text: (name: string) => string,
  all: (name: string) => readonly string[],
): boolean {
  const titles = [text("event"), text("headline")].map((title) => title.slice(0, CHARACTERS_MAX));
  return (
    isOver(titles, text("description")) ||
    all("parameter").some((level) => GREEN.test(level)) ||
    all("responseType").some((type) => /^all[\s_-]?clear$/i.test(type.trim())) ||
    text("urgency").toLowerCase() === "past" ||
    all("eventCode").some((code) => TEST_CODE.test(code.trim())) ||
    TEST_CODE.test(text("event").trim()) ||
    TEST_EVENT.test(titles[0] ?? "") ||
    TEST_HEADLINE.test(titles[1] ?? "")
  );
}
