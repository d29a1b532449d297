/** Markup of the clipboard as tags and texts, read as letters: nothing of it is ever parsed by the browser. Pure. */

export type Token =
  | { readonly is: "text"; readonly text: string }
  | { readonly is: "open" | "close"; readonly tag: string; readonly attributes: string };

/** What is not text, with what is in it; one that stays open reaches to the end. */
const UNSEEN =
  /<!--[\s\S]*?(?:-->|$)|<(style|script|title|template|svg|math)\b[\s\S]*?(?:<\/\1\s*>|$)|<[!?][^>]*>/gi;
const TOKEN = /<(\/?)([a-z][\w:]*)([^<>]*)>|[^<]+|</gi;

/** The tags and texts of markup, in their order; entities of texts are resolved. */
export function* tokensOf(html: string): Generator<Token> {
  for (const [all, slash, tag, attributes = ""] of html.replaceAll(UNSEEN, "").matchAll(TOKEN)) {
    if (tag === undefined) yield { is: "text", text: resolved(all) };
    else yield { is: slash ? "close" : "open", tag: tag.toLowerCase(), attributes };
  }
}

/** The value of an attribute; empty where there is none. */
export function attributeOf(attributes: string, name: string): string {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"']+))`, "i");
  const [, double, single, bare] = found.exec(attributes) ?? [];
  return resolved(double ?? single ?? bare ?? "").trim();
}

/** Those that browsers and word processors write; all other letters stand for themselves. */
const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

function resolved(text: string): string {
  return text
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi, (all, decimal, hex, name) => {
      if (typeof name === "string") return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? all) : all;
      const code = decimal === undefined ? parseInt(String(hex), 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : "";
    })
    .replaceAll("\u00a0", " ");
}
