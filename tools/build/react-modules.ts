/**
 * React's files for production, read as ES modules. They are CommonJS, which a bundler wraps in a
 * function each: the engine then reads them twice at every start, and what nobody uses is kept.
 */
import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";

import type { Plugin } from "vite";

const require = createRequire(import.meta.url);

/** The entries of React's packages, as modules over the files that the edge and browsers are given. */
const ENTRIES: Readonly<Record<string, readonly string[]>> = {
  react: whole("react/cjs/react"),
  "react/jsx-runtime": whole("react/cjs/react-jsx-runtime"),
  "react-dom": whole("react-dom/cjs/react-dom"),
  "react-dom/client": whole("react-dom/cjs/react-dom-client"),
  "react-dom/server": [
    `export { renderToReadableStream } from ${pathOf("react-dom/cjs/react-dom-server.edge")};`,
    `export { renderToString, renderToStaticMarkup } from ${pathOf("react-dom/cjs/react-dom-server-legacy.browser")};`,
  ],
  scheduler: whole("scheduler/cjs/scheduler"),
};
const PREFIX = "\0react-modules:";

/** Replaces the CommonJS entries of React in builds for production; others keep React's own. */
export function reactModules(): Plugin {
  let isProduction = false;
  return {
    name: "react-modules",
    apply: "build",
    enforce: "pre",
    configResolved: (config) => {
      isProduction = config.isProduction;
    },
    resolveId: (id) => (isProduction && Object.hasOwn(ENTRIES, id) ? PREFIX + id : undefined),
    load: (id) =>
      id.startsWith(PREFIX) ? ENTRIES[id.slice(PREFIX.length)]?.join("\n") : undefined,
    transform(code, id) {
      const isOurs = /\/(?:react|react-dom|scheduler)\/cjs\/[\w.-]+\.production\.js$/.test(id);
      return isProduction && isOurs ? { code: asModule(code), map: null } : undefined;
    },
  };
}

function whole(file: string): readonly string[] {
  return [`export * from ${pathOf(file)};`, `export * as default from ${pathOf(file)};`];
}

/** Quoted, as an import names it. */
function pathOf(file: string): string {
  const [name = "", ...path] = file.split("/");
  const folder = dirname(require.resolve(`${name}/package.json`));
  return JSON.stringify(`${resolve(folder, ...path)}.production.js`);
}

/**
 * CommonJS of the form that React's build writes, as an ES module: `require` only in declarations,
 * `exports` only by name. Lines stay where they are, so that maps still hold.
 *
 * @throws {Error} where a package is written differently one day.
 */
export function asModule(code: string): string {
  const imports: string[] = [];
  const names = new Set<string>();
  const declared = new Set<string>();
  const body = code
    .replace(/^var (?:\s*\w+ = require\("[\w-]+"\)[,;])+/gm, (list) => {
      for (const [, name, from] of list.matchAll(/(\w+) = require\("([\w-]+)"\)/g)) {
        imports.push(`import * as ${name} from "${from}";`);
      }
      return (list.endsWith(",") ? "var" : "") + list.replace(/[^\n]/g, "");
    })
    .replace(/\bexports\.(\w+)/g, (_, name: string) => {
      names.add(name);
      return `exports_${name}`;
    })
    .replace(/^exports_(\w+) =/gm, (start, name: string) => {
      if (declared.has(name)) return start;
      declared.add(name);
      return `var ${start}`;
    })
    // Identity is all that these errors are for; a stack costs another reading of the whole script.
    .replace(/(?<=Exception = )Error\((?:\s*"[^"]*"\s*|formatProdErrorMessage\(\d+\))\)/g, "{}");
  const left = /\b(?:require\(|exports\b(?!_)|module\.)/.exec(body.replace(/^\s*\*.*$/gm, ""));
  if (left || declared.size < names.size) {
    throw new Error(`React's files are written differently now, at ${left?.[0] ?? "an export"}.`);
  }
  const offered = [...names].map((name) => `exports_${name} as ${name}`);
  return `${body}\n${imports.join("\n")}\nexport { ${offered.join(", ")} };\n`;
}
