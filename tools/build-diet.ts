/**
 * Parts of packages that the build leaves out because nothing here uses them and no bundler can tell
 * by itself. Where a package is written differently one day, nothing is left out and the budgets say so.
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
