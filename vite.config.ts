/**
 * The build: the client first, then the Worker, which is given the names of the client's files and
 * the hashes of every script that a page may carry.
 */
import { renameSync, rmdirSync } from "node:fs";
import { resolve } from "node:path";

import { cloudflare } from "@cloudflare/vite-plugin";
import { defineConfig } from "vite";

import { PUBLICATIONS } from "#publications";

import { dateTables } from "./tools/build/date-tables.ts";
import { DESK_START, MANIFEST, pageAssets, START, STYLES } from "./tools/build/page-assets.ts";
import { publicationsFolder } from "./tools/build/publications-folder.ts";

/** Tests build into a folder of their own. */
const BUILD_FOLDER = process.env["BUILD_FOLDER"] ?? "dist";
const CLIENT_FOLDER = `${BUILD_FOLDER}/client`;

/** Vars as JSON in START_VARS. */
function startVars(): Record<string, string> {
  return JSON.parse(process.env["START_VARS"] ?? "{}") as Record<string, string>;
}

/**
 * Packages say "use client" to frameworks that split by it; here it means nothing. And React asks its
 * scheduler for two functions that only profiling builds have.
 */
const CHECKS = { moduleLevelDirective: false, importIsUndefined: false };

export default defineConfig({
  plugins: [
    publicationsFolder({ buildFolder: BUILD_FOLDER, first: process.env["FIRST_PUBLICATION"] }),
    pageAssets(BUILD_FOLDER),
    dateTables(PUBLICATIONS),
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
        outDir: CLIENT_FOLDER,
        manifest: true,
        modulePreload: false,
        rolldownOptions: { input: [START, DESK_START, ...Object.values(STYLES)], checks: CHECKS },
      },
    },
    worker: {
      build: {
        outDir: `${BUILD_FOLDER}/worker`,
        minify: true,
        rolldownOptions: { checks: CHECKS },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, worker } = builder.environments;
      if (!client || !worker) throw new Error("The build has lost one of its two halves.");
      await builder.build(client);
      // Everything below the client's folder is public.
      renameSync(resolve(CLIENT_FOLDER, ".vite/manifest.json"), resolve(BUILD_FOLDER, MANIFEST));
      rmdirSync(resolve(CLIENT_FOLDER, ".vite"));
      await builder.build(worker);
    },
  },
});
