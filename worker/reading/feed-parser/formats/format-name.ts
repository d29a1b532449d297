/** The name of a feed's format, for operators only. */

/** Characters in which the root element is looked for, behind declarations and comments. */
const HEAD_CHARACTERS = 4_000;

/** As `RSS 2.0`, `RSS 1.0`, `Atom 0.3`: from the root's name, its version and its namespace. */
export function xmlFormat(root: string, text: string): string {
  const head = text.slice(0, HEAD_CHARACTERS);
  const name = root.toLowerCase().replace(/^.*:/, "");
  if (name === "feed" || name === "entry") {
    return head.includes("purl.org/atom/ns#") ? "Atom 0.3" : "Atom 1.0";
  }
  if (name === "rdf") return head.includes("my.netscape.com/rdf/") ? "RSS 0.90" : "RSS 1.0";
  const version = /<(?:\w+:)?rss\b[^>]*?\bversion\s*=\s*["']?\s*([\d.]{1,6})/i.exec(head)?.[1];
  return `RSS ${version ?? "2.0"}`;
}

/** As `JSON Feed 1.1`, from the `version` of a JSON Feed. */
export function jsonFormat(version: unknown): string {
  const number = typeof version === "string" ? /\/([\d.]{1,6})$/.exec(version)?.[1] : undefined;
  return `JSON Feed ${number ?? "1"}`;
}
