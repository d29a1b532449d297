import { resolve } from "node:path";

import { defineConfig } from "vitest/config";

// The tests over real programs are given a second go: a machine under load may stop one for seconds.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["test/*.test.{ts,tsx}", "test/{shared,worker,client,tools}/**/*.test.{ts,tsx}"],
          // Some start the operator's commands, others a database.
          testTimeout: 30_000,
          // The commands that tests start need not be compiled each time: a third of the time remains.
          env: { NODE_COMPILE_CACHE: resolve("node_modules/.cache/node-compile") },
        },
      },
      {
        test: {
          name: "edge",
          include: ["test/edge/**/*.test.ts"],
          globalSetup: "test/edge/build.ts",
          testTimeout: 30_000,
          hookTimeout: 60_000,
          retry: 1,
        },
      },
      {
        test: {
          name: "browser",
          include: ["test/browser/**/*.test.ts"],
          globalSetup: "test/edge/build.ts",
          testTimeout: 60_000,
          hookTimeout: 120_000,
          retry: 1,
          expect: { poll: { timeout: 10_000 } },
          fileParallelism: false,
        },
      },
    ],
  },
});
