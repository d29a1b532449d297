/** The structure of a document as a parser sees it: elements, addresses and scripts, without its text. */
import { Parser } from "htmlparser2";

export interface Structure {
  /** Every element with each of its attributes, as `img[src]`. */
  readonly parts: ReadonlySet<string>;
  /** Addresses in attributes that link, load or submit. */
  readonly addresses: readonly string[];
  /** Contents of data blocks. */
  readonly data: readonly string[];
  /** Contents of executable scripts. */
  readonly scripts: readonly string[];
  readonly comments: ReadonlySet<string>;
  /** Elements open at the end, and how many documents, heads and bodies there are. */
  readonly frame: string;
}

const ADDRESSES = ["href", "src", "action", "formaction", "data", "poster", "srcset", "content"];

/** Reads a page. Never throws. */
export function structureOf(html: string): Structure {
  const parts = new Set<string>();
  const addresses: string[] = [];
  const data: string[] = [];
  const scripts: string[] = [];
  const comments = new Set<string>();
  const counts = { html: 0, head: 0, body: 0, main: 0 } as Record<string, number>;
  let script: { type: string; text: string } | undefined;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        parts.add(name);
        if (name in counts) counts[name] = (counts[name] ?? 0) + 1;
        for (const [attribute, value] of Object.entries(attributes)) {
          parts.add(`${name}[${attribute}]`);
          if (ADDRESSES.includes(attribute) && !(name === "meta")) addresses.push(value);
        }
        if (name === "script") script = { type: attributes["type"] ?? "", text: "" };
      },
      ontext(text) {
        if (script) script.text += text;
      },
      oncomment: (text) => comments.add(text),
      onclosetag(name) {
        if (name !== "script" || !script) return;
        (script.type === "" ? scripts : data).push(script.text);
        script = undefined;
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  const end = html.endsWith("</body></html>");
  return { parts, addresses, data, scripts, comments, frame: JSON.stringify({ ...counts, end }) };
}
