/** Markup of the clipboard as tags and texts, read as letters: nothing of it is ever parsed by the browser. Pure. */
import { decodeHTML } from "entities/decode";

/** Attributes by their names; those of a tag that ends are of no use. */
export type Attributes = ReadonlyMap<string, string>;
export type Token =
  | { readonly is: "text"; readonly text: string }
  | { readonly is: "open" | "close"; readonly tag: string; readonly attributes: Attributes };

/** What is not text, with what is in it; one that stays open reaches to the end. */
const UNSEEN =
  /<!--[\s\S]*?(?:-->|$)|<(style|script|title|template|svg|math|xml|noscript|iframe)\b[\s\S]*?(?:<\/\1\s*>|$)|<[!?][^<>]*>?/gi;
const TOKEN =
  /<(\/?)([a-z][^\s/>]*)((?:=\s*"[^"]*(?:"|$)|=\s*'[^']*(?:'|$)|=|[^>=]+)*)(?:>|$)|[^<]+|</gi;
const ATTRIBUTE = /([^\s"'>/=]+)\s*(?:=\s*(?:"([^"]*)"?|'([^']*)'?|([^\s"'>]+)))?/g;
const NONE: Attributes = new Map();
/** Letters that nobody sees, as the marks of places where a word may be parted. */
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff\ufffd]/g;

/** The tags and texts of markup, in their order; entities are resolved. */
export function* tokensOf(html: string): Generator<Token> {
  for (const [all, slash, tag, written] of html.replaceAll(UNSEEN, "").matchAll(TOKEN)) {
    if (tag === undefined) yield { is: "text", text: resolved(all) };
    // An element without content: `<o:p/>`.
    else if (slash === "" && tag.includes(":") && written?.endsWith("/")) continue;
    else {
      const attributes = slash === "" && written ? attributesIn(written) : NONE;
      yield { is: slash === "" ? "open" : "close", tag: tag.toLowerCase(), attributes };
    }
  }
}

function attributesIn(written: string): Attributes {
  const found = written.matchAll(ATTRIBUTE);
  return new Map(
    [...found].map(([, name = "", double, single, bare]) => [
      name.toLowerCase(),
      resolved(double ?? single ?? bare ?? "").trim(),
    ]),
  );
}

function resolved(text: string): string {
  return (text.includes("&") ? decodeHTML(text) : text).replaceAll(INVISIBLE, "");
}
