/**
 * Names of character encodings as feeds write them. The Encoding Standard has those of the web;
 * servers, editors and mainframes use other names for the same encodings.
 * @see https://encoding.spec.whatwg.org/#names-and-labels
 */
import { words } from "../words.ts";

/** Key → label of the Encoding Standard. */
const NAMES = new Map<string, string>();

function add(label: string, keys: string): void {
  for (const key of words(keys)) NAMES.set(key, label);
}

add("utf-8", "utf8 unicode11utf8 ascii usascii iso646us ansix341968 utf8sig 65001 20127");
add(
  "shift_jis",
  `sjis shiftjis mskanji windows31j macjapanese shiftjis2004 sjis2004 shiftjisx0213 sjisx0213
   932 943`,
);
add("euc-jp", "eucjp ujis eucjis2004 jisx0213 eucjisx0213 20932 51932");
add(
  "gbk",
  "gbk gb2312 gb23121980 gb231280 chinese euccn eucgb2312cn macsimpchinese 936 20936 51936",
);
add("gb18030", "gb18030 gb180302000 54936");
add("big5", "big5 big5tw big5eten big5hkscs hkscs mactradchinese cnbig5 950 951");
add("euc-kr", "euckr ksc5601 ksc56011987 ksc56011989 ksx1001 korean uhc mackorean 949 51949");
add("windows-874", "thai tis620 tis6200 tis62025290 tis62025291 isoir166 874");
add("iso-2022-jp", "iso2022jp1 iso2022jp2 iso2022jp3 iso2022jpext 50220 50221 50222");
add("koi8-r", "koi8 koi8r 878 20866");
add("koi8-u", "koi8u koi8ru 1168 21866");
add("macintosh", "mac macintosh macroman 10000");
add("x-mac-cyrillic", "maccyrillic macukrainian macuk 10007");
add("iso-8859-6", "ecma114 asmo708 arabic");
add("iso-8859-7", "elot928 ecma118 greek greek8");
add("iso-8859-8", "hebrew");
add("iso-8859-5", "cyrillic");
add("windows-1252", "userdefined ansi");

/** Latin-N → part of ISO 8859. */
const LATIN_PARTS: readonly number[] = [1, 1, 2, 3, 4, 9, 10, 13, 14, 15, 16];

/**
 * A name without differences in spelling: letters and digits only, without prefixes such as `cs`.
 */
export function charsetKey(label: string): string {
  return label
    .toLowerCase()
    .replace(/:\d{4}$/, "")
    .replaceAll(/[^a-z0-9]/g, "")
    .replace(/^(?:cs|x)(?=[a-z])/, "");
}

/** The label under which `TextDecoder` knows an encoding, otherwise the label with hyphens. */
export function standardLabel(label: string): string {
  const key = charsetKey(label);
  const number = /^(?:cp|windows|win|ms|ibm|xcp)?0*(\d{3,5})$/.exec(key)?.[1];
  const name = NAMES.get(number ?? key);
  if (name !== undefined) return name;
  if (number !== undefined && /^125\d$/.test(number)) return `windows-${number}`;
  const part = /^(?:iso|latin)8859(\d{1,2})(?:(?:19|20)\d\d|[ei])?$/.exec(key)?.[1];
  if (part !== undefined) return `iso-8859-${part}`;
  const latin = /^(?:iso)?(?:latin|l)(\d{1,2})$/.exec(key)?.[1];
  if (latin !== undefined) return `iso-8859-${LATIN_PARTS[Number(latin)] ?? latin}`;
  return label.replaceAll("_", "-");
}
