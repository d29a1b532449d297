/**
 * Parts of packages that the build leaves out because nothing here uses them and no bundler can tell
 * by itself, or puts off until they are used. Where a package is written differently one day, nothing
 * is left out and the budgets say so.
 */
import type { Plugin } from "vite";

/**
 * Of the router: names given for debugging and calls that nobody marked as free of effects, which
 * keep its components; instrumentation; and the words of warnings and errors, which are for its
 * developers (what threw still throws, without its words). Of the markdown tools: writing markdown,
 * and a second list of the names of characters, where the feeds' conversion has one already.
 */
export function unusedParts(): Plugin {
  return {
    name: "unused-parts",
    apply: "build",
    transform(code, id) {
      const changed = withoutUnused(code, id);
      // Lines stay where they are, so the map of before still holds.
      return changed === undefined ? undefined : { code: changed, map: null };
    },
  };
}

function withoutUnused(code: string, id: string): string | undefined {
  if (id.endsWith("/decode-named-character-reference/index.js")) return OUR_ENTITIES;
  if (id.endsWith("/entities/dist/decode.js")) return withTablesOnDemand(code);
  if (id.endsWith("/remark-gfm/lib/index.js")) return withoutMarkdownWriter(code);
  if (/\/react-router\/dist\/production\/.*\.js$/.test(id)) return withoutDebugging(code);
  return undefined;
}

function withoutDebugging(code: string): string {
  return code
    .replaceAll("init.instrumentations", "undefined")
    .replace(/\bnew Error\((?:"[^"]*"|`[^`]*`)\)/g, "new Error()")
    .replace(/\b(?:warning|warnOnce)\((?=[^)]*["`])[^;]*\);$/gm, ";")
    .replace(/\b(invariant\(.*), (?:"[^"]*"|`[^`]*`)\);$/gm, "$1);")
    .replace(/^\w+\.displayName = "\w+";$/gm, "")
    .replace(/= (React(?:\$\d)?\.(?:forwardRef|createContext|memo)\()/g, "= /* @__PURE__ */ $1");
}

const OUR_ENTITIES = `import { decodeHTMLStrict } from "entities";
export function decodeNamedCharacterReference(name) {
  const reference = "&" + name + ";";
  const character = decodeHTMLStrict(reference);
  return character === reference ? false : character;
}
`;

const TABLE = /^const (\w+) = \/\* #__PURE__ \*\/ \(\(\) => htmlDecode\.(\w+)\)\(\);$/gm;
const LOOKUP =
  /^function (?:decodeHtmlText|findBufferedHtmlSlot|findBufferedLegacySlot)\(.*\) \{$/gm;

/**
 * The names of characters, unpacked at their first use: at the start of a Worker that took a thirtieth
 * of it, and no page asks for them.
 *
 * @throws {Error} where the package is written differently one day.
 */
export function withTablesOnDemand(code: string): string {
  const tables = [...code.matchAll(TABLE)];
  const lookups = [...code.matchAll(LOOKUP)];
  const changed = code
    .replace(/^const htmlDecode = .*$/m, "let htmlDecode;")
    .replace(TABLE, "let $1;")
    .replace(LOOKUP, "$& if (htmlDecode === undefined) unpack();");
  if (!changed.includes("let htmlDecode;") || tables.length !== 7 || lookups.length !== 3) {
    throw new Error("The entities' decoder is written differently now.");
  }
  const unpacked = tables.map(([, name, field]) => `${name} = htmlDecode.${field};`);
  return `${changed}
function unpack() { htmlDecode = initDecodeData(htmlDecodeData); ${unpacked.join(" ")} }
`;
}

function withoutMarkdownWriter(code: string): string {
  return code
    .replace("gfmFromMarkdown, gfmToMarkdown", "gfmFromMarkdown")
    .replace("toMarkdownExtensions.push(gfmToMarkdown(settings))", "");
}

/** Screens that are fetched on demand bring nothing with them, so no helper need load that first. */
export function plainImports(): Plugin {
  return {
    name: "plain-imports",
    apply: "build",
    enforce: "pre",
    load: (id) =>
      id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : null,
  };
}
