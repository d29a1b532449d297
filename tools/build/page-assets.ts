/**
 * `virtual:page-assets`: the scripts that stand in pages with their sources for the content policy, and
 * the addresses of the client's files, as `worker/pages/virtual.d.ts` declares them.
 */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import { build, type Plugin } from "vite";

import { PUBLICATIONS } from "#publications";

import { SPECULATION_RULES } from "../../client/document/speculation-rules.ts";
import { iconPath } from "../../shared/publication/icons.ts";
import { VERSION } from "../terminal/version.ts";
import { sourceHash, streamingScripts } from "./page-scripts.ts";
import { printStyles } from "./print-styles.ts";

const PAGE_ASSETS = "virtual:page-assets";
const LOADER = "client/islands/loader.ts";
const SAVED_WORKER = "client/islands/saved/saved-worker.ts";

/** The browser's entry. */
export const START = "client/islands/start.ts";

/** The browser's entry at the desk. */
export const DESK_START = "client/desk/start-desk.ts";

/** By the names that `worker/pages/virtual.d.ts` gives them. */
export const STYLES = {
  pages: "client/styles/index.css",
  live: "client/styles/live.css",
  status: "client/styles/status.css",
  desk: "client/desk/desk.css",
};

/** The names of the client's files, for the Worker's build and the tests. */
export const MANIFEST = "client-manifest.json";

/**
 * The module for the Worker; `folder` is the folder of the build, in which the client has been
 * built already.
 */
export function pageAssets(folder: string): Plugin {
  let isBuild = false;
  let publicFolder = "";
  return {
    name: "page-assets",
    configResolved: (config) => {
      isBuild = config.command === "build";
      publicFolder = config.publicDir;
    },
    resolveId: (id) => (id === PAGE_ASSETS ? `\0${PAGE_ASSETS}` : undefined),
    async load(id) {
      if (id !== `\0${PAGE_ASSETS}`) return undefined;
      const addressOf = isBuild
        ? builtAddresses(resolve(folder, MANIFEST))
        : (path: string) => `/${path}`;
      const styles = Object.entries(STYLES).map(([name, path]) => [name, addressOf(path)]);
      const exports = {
        LOADER: inline(await bundle(LOADER, { START_ADDRESS: JSON.stringify(addressOf(START)) })),
        SAVED_WORKER: await bundle(SAVED_WORKER),
        SPECULATION_RULES: inline(JSON.stringify(SPECULATION_RULES)),
        PRINT_STYLES: printStyles(),
        STREAMING_SOURCES: (await streamingScripts()).map(sourceHash),
        ICONS: iconAddresses(publicFolder),
        STYLES: Object.fromEntries(styles) as unknown,
        DESK_SCRIPT: addressOf(DESK_START),
        VERSION,
      };
      return Object.entries(exports)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join("\n");
    },
  };
}

function inline(script: string) {
  return { script, source: sourceHash(script) };
}

/** A script as one classic script, with names that the build defines. */
async function bundle(input: string, define: Record<string, string> = {}): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    define,
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: { input, output: { format: "iife" } },
    },
  });
  const [output] = [result].flat();
  const chunk = output && "output" in output ? output.output[0] : undefined;
  if (!chunk) throw new Error(`${input} was not built.`);
  const code = chunk.code.trim();
  if (code.includes("</script")) throw new Error(`${input} would end its own element.`);
  return code;
}

function builtAddresses(manifestFile: string): (path: string) => string {
  const text = readFileSync(manifestFile, "utf8");
  const manifest = JSON.parse(text) as Readonly<Record<string, { readonly file: string }>>;
  return (path) => {
    const file = manifest[path]?.file;
    if (file === undefined) throw new Error(`${path} is not in the client's manifest.`);
    return `/${file}`;
  };
}

/** The icons as `data:` addresses: separate files would be fetched before the first paint. */
function iconAddresses(publicFolder: string): Readonly<Record<string, string>> {
  const paths = PUBLICATIONS.map((publication) => iconPath(publication, "icon.svg"));
  return Object.fromEntries(
    [...new Set(paths)].map((path) => {
      const svg = readFileSync(resolve(publicFolder, path.slice(1)), "utf8");
      const plain = svg.trim().replaceAll('"', "'");
      return [path, `data:image/svg+xml,${plain.replace(/[ #%<>]/g, encodeURIComponent)}`];
    }),
  );
}
