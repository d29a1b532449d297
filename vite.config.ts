/**
 * The build: the client first, then the Worker, which is given the names of the client's files and
 * the hashes of every script that a page may carry.
 */
import { readFileSync, renameSync, rmdirSync } from "node:fs";
import { resolve } from "node:path";

import { cloudflare } from "@cloudflare/vite-plugin";
import { defineConfig, type Plugin } from "vite";

import { PUBLICATIONS } from "#publications";

import { plainImports, unusedParts } from "./tools/build/build-diet.ts";
import { dateTables } from "./tools/build/date-tables.ts";
import { bootScript, sourceHash, streamingScripts } from "./tools/build/page-scripts.ts";
import { publicationsFolder } from "./tools/build/publications-folder.ts";
import { reactModules } from "./tools/build/react-modules.ts";
import { screenStyles, stylesByScreen } from "./tools/build/screen-styles.ts";

const PAGE_ASSETS = "virtual:page-assets";
const ENTRY = "client/main.tsx";
/** By the names that `client/virtual.d.ts` gives them. */
const STYLES = {
  front: "client/styles/front.css",
  inside: "client/styles/inside.css",
  screens: "client/styles/screens.css",
  status: "client/styles/status.css",
};
const FRAME = "client/styles/frame.css";
const SCREENS = screenStyles();
/** Tests build into a folder of their own. */
const BUILD_FOLDER = process.env["BUILD_FOLDER"] ?? "dist";
/** The names of the client's files, for the Worker's build and the tests. */
const MANIFEST = resolve(BUILD_FOLDER, "client-manifest.json");

/** `virtual:page-assets`: styles, loader, icon and policy hashes, as `client/virtual.d.ts` declares. */
function pageAssets(): Plugin {
  let isBuild = false;
  return {
    name: "page-assets",
    configResolved: (config) => {
      isBuild = config.command === "build";
    },
    resolveId: (id) => (id === PAGE_ASSETS ? `\0${PAGE_ASSETS}` : undefined),
    async load(id) {
      if (id !== `\0${PAGE_ASSETS}`) return undefined;
      const files = isBuild ? builtFiles() : SOURCES;
      const boot = bootScript(files.scripts);
      const streaming = (await streamingScripts()).map(sourceHash);
      return [
        `export const BOOT_SCRIPT = ${JSON.stringify(boot)};`,
        `export const BOOT_HASH = ${JSON.stringify(sourceHash(boot))};`,
        `export const STREAMING_HASHES = ${JSON.stringify(streaming)};`,
        `export const ICON = ${JSON.stringify(iconAddress())};`,
        `export const STYLES = ${JSON.stringify(files.styles)};`,
        stylesWithin(files),
      ].join("\n");
    },
  };
}

/** The icon within its address: one that is asked for by itself stands before the first paint. */
function iconAddress(): string {
  const svg = readFileSync(`${BUILD_FOLDER}/public/icon.svg`, "utf8");
  const plain = svg.trim().replaceAll('"', "'");
  return `data:image/svg+xml,${plain.replace(/[ #%<>]/g, encodeURIComponent)}`;
}

/** What pages ask for, and the styles that they may come with. */
interface PageFiles {
  readonly scripts: readonly string[];
  /** Addresses. */
  readonly styles: Readonly<Record<string, string>>;
  /** Their CSS: the frame's, and what each screen adds to it. */
  readonly frame: string;
  readonly screens: Readonly<Record<string, string>>;
}

/** In development all pages ask for all styles, so that a change shows at once. */
const SOURCES: PageFiles = {
  scripts: [`/${ENTRY}`],
  styles: mapped({ ...STYLES, front: "client/styles/index.css" }, (path) => `/${path}`),
  frame: "",
  screens: {},
};

function builtFiles(): PageFiles {
  const folder = resolve(BUILD_FOLDER, "client");
  const text = readFileSync(MANIFEST, "utf8");
  const manifest = JSON.parse(text) as Record<
    string,
    { readonly file: string; readonly imports?: readonly string[] }
  >;
  const built = (path: string) => {
    const found = manifest[path];
    if (!found) throw new Error(`${path} is not in the client's manifest.`);
    return found;
  };
  const fileOf = (path: string) => built(path).file;
  const cssOf = (path: string) => readFileSync(resolve(folder, fileOf(path)), "utf8").trim();
  return {
    scripts: [...(built(ENTRY).imports ?? []), ENTRY].map((path) => `/${fileOf(path)}`),
    styles: mapped(STYLES, (path) => `/${fileOf(path)}`),
    frame: cssOf(FRAME),
    screens: mapped(SCREENS, cssOf),
  };
}

function mapped(
  given: Readonly<Record<string, string>>,
  change: (value: string) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, change(value)]));
}

/** `STYLES_WITHIN`, in which the frame's styles stand but once. */
function stylesWithin({ frame, screens }: PageFiles): string {
  const entries = Object.entries(screens).map(([name, css]) => {
    const source = JSON.stringify(sourceHash(frame + css));
    return `${name}: { css: FRAME + ${JSON.stringify(css)}, source: ${source} }`;
  });
  return `const FRAME = ${JSON.stringify(frame)};\nexport const STYLES_WITHIN = {${entries.join()}};`;
}

/** Vars as JSON in START_VARS. */
function startVars(): Record<string, string> {
  return JSON.parse(process.env["START_VARS"] ?? "{}") as Record<string, string>;
}

/**
 * Packages say "use client" to frameworks that split by it; here it means nothing. And React asks its
 * scheduler for two functions that only profiling builds have.
 */
const CHECKS = { moduleLevelDirective: false, importIsUndefined: false };

export default defineConfig(({ command }) => ({
  plugins: [
    publicationsFolder({
      publicFolder: `${BUILD_FOLDER}/public`,
      first: process.env["FIRST_PUBLICATION"],
    }),
    pageAssets(),
    dateTables(PUBLICATIONS),
    reactModules(),
    stylesByScreen(),
    unusedParts(),
    plainImports(),
    cloudflare({
      configPath: "wrangler.toml",
      viteEnvironment: { name: "worker" },
      // `npm start` names vars of its own this way; `.dev.vars` still overrides them.
      config: (config) => ({ vars: { ...config.vars, ...startVars() } }),
    }),
  ],
  server: { port: 5173, strictPort: true },
  environments: {
    client: {
      build: {
        outDir: `${BUILD_FOLDER}/client`,
        manifest: true,
        modulePreload: false,
        rolldownOptions: {
          // In development there are no stylesheets of screens: all pages ask for all styles.
          input:
            command === "build"
              ? [ENTRY, FRAME, ...Object.values(STYLES), ...Object.values(SCREENS)]
              : ENTRY,
          checks: CHECKS,
          // What every page needs, in two files: one that deployments seldom change, and ours.
          output: {
            codeSplitting: {
              groups: [
                { name: "packages", test: /\/node_modules\/.*(?<!css)$/, tags: ["$initial"] },
                { name: "main", test: /(?<!css)$/, tags: ["$initial"] },
              ],
            },
          },
        },
      },
    },
    worker: {
      build: {
        outDir: `${BUILD_FOLDER}/worker`,
        minify: true,
        rolldownOptions: {
          checks: CHECKS,
          // Every module costs at the start of an isolate, and screens are small.
          output: {
            codeSplitting: {
              groups: [{ name: "screens", test: /\/(?:client|shared)\// }],
            },
          },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, worker } = builder.environments;
      if (!client || !worker) throw new Error("The build has lost one of its two halves.");
      await builder.build(client);
      // Everything below the client's folder is public.
      renameSync(resolve(BUILD_FOLDER, "client/.vite/manifest.json"), MANIFEST);
      rmdirSync(resolve(BUILD_FOLDER, "client/.vite"));
      await builder.build(worker);
    },
  },
}));
