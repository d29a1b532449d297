/** A worker of one module for the bench, bundled as the site's is. */
import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

import { build } from "vite";

import type { BareWorker } from "./workerd.ts";

/** Builds the worker into a folder of its name. */
export async function bundledWorker(name: string, source: string): Promise<BareWorker> {
  const folder = resolve("dist/bench", name);
  mkdirSync(folder, { recursive: true });
  const file = resolve(folder, "app.js");
  const built = resolve(folder, "built");
  writeFileSync(file, source);
  await build({
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    ssr: { noExternal: true, target: "webworker" },
    build: { ssr: file, outDir: built, minify: true },
  });
  return { name, folder: built, main: "app.js" };
}
