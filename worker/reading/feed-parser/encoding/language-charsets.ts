/**
 * The encoding of a document that names none, or a wrong one: the usual one of its language, as
 * browsers guess.
 * @see https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding
 */
import { words } from "../words.ts";

/** Language → encodings of the years before UTF-8. Those of several bytes are tried strictly. */
const USUAL = new Map<string, readonly string[]>();

function add(labels: string, languages: string): void {
  for (const language of words(languages)) USUAL.set(language, words(labels));
}

add("shift_jis euc-jp", "ja");
add("euc-kr", "ko");
add("gb18030 big5", "zh");
add("big5", "zh-tw zh-hk zh-hant");
add("windows-874", "th");
add("windows-1250", "bs cs hr hu pl ro sk sl sq");
add("windows-1251", "be bg kk ky mk mn ru sr tg uk");
add("windows-1253", "el");
add("windows-1254", "tr");
add("windows-1255", "he");
add("windows-1256", "ar fa");
add("windows-1257", "et lt lv");
add("windows-1258", "vi");

/** Bytes in which the language is looked for. */
const REACH = 4_096;
/** Bytes in which letters are counted. */
const SAMPLE_BYTES = 65_536;

const LANGUAGE =
  /<(?:\w+:)?language[^<>]{0,100}>\s*([a-z-]{2,10})|xml:lang\s*=\s*["']([a-z-]{2,10})/i;

/** Labels to try for the document, the likeliest first; none where its language is unknown. */
export function charsetsOfLanguage(bytes: Uint8Array): readonly string[] {
  const head = new TextDecoder("windows-1252").decode(bytes.subarray(0, REACH));
  const match = LANGUAGE.exec(head);
  const language = (match?.[1] ?? match?.[2] ?? "").toLowerCase();
  const usual = USUAL.get(language) ?? USUAL.get(language.replace(/-.*$/, "")) ?? [];
  return usual[0] === "windows-1251" && isKoi8(bytes) ? ["koi8-u", ...usual] : usual;
}

/** Small letters, of which texts are made, are where the code page of Windows has its capitals. */
function isKoi8(bytes: Uint8Array): boolean {
  let balance = 0;
  for (const byte of bytes.subarray(0, SAMPLE_BYTES))
    if (byte >= 0xc0) balance += byte < 0xe0 ? 1 : -1;
  return balance > 0;
}
