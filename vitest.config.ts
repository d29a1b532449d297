import { resolve } from "node:path";

import { defineConfig } from "vitest/config";

/** The project's own papers, also where `.dev.vars` names a newsroom's folder. */
const PUBLICATIONS_DIR = resolve("worker/publications");
const COMMON = {
  testTimeout: 30_000,
  expect: { poll: { timeout: 10_000 } },
  maxWorkers: "100%",
  env: { PUBLICATIONS_DIR },
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...COMMON,
          name: "unit",
          include: ["test/*.test.{ts,tsx}", "test/{shared,worker,client,tools}/**/*.test.{ts,tsx}"],
          // Loading the modules anew for each file would take a fifth of the time.
          isolate: false,
          // The commands that tests start need not be compiled each time: a third of the time remains.
          env: {
            PUBLICATIONS_DIR,
            NODE_COMPILE_CACHE: resolve("node_modules/.cache/node-compile"),
          },
        },
      },
      {
        test: {
          ...COMMON,
          name: "edge",
          include: ["test/edge/**/*.test.ts"],
          globalSetup: "test/edge/build.ts",
        },
      },
      {
        test: {
          ...COMMON,
          name: "browser",
          include: ["test/browser/**/*.test.ts"],
          globalSetup: "test/edge/build.ts",
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // The files of a process share a browser and a site.
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        // No tests: `npm run screens`.
        test: {
          ...COMMON,
          name: "screens",
          include: ["test/browser/sheet/draw-screens.ts"],
          globalSetup: "test/edge/build.ts",
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
