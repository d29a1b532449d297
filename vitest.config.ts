import { resolve } from "node:path";

import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The project's own papers, also where `.dev.vars` names a newsroom's folder. */
const PUBLICATIONS_DIR = resolve("worker/papers");
/** A fresh checkout knows no durations, and would begin with the largest files, not with the longest. */
const LONGEST = [
  "worker/newsroom/day",
  "growth",
  "tools/deploy/upgrade",
  "tools/deploy/accounts",
  "tools/build/publications-folder",
  "worker/gate/failing-stores",
  "worker/pages/injection",
  "worker/gate/spent-days",
  "worker/newsroom/load",
  "worker/newsroom/small-town",
  "worker/desk/sponsors",
  "tools/deploy",
  "edge/operator/life-of-a-paper",
  "edge/calls-per-request",
  "browser/looks/screens",
  "browser/desk/states",
  "browser/desk/keeping",
  "browser/desk/walk",
].map((name) => resolve(`test/${name}.test.ts`));

function placeOf({ moduleId }: TestSpecification): number {
  const at = LONGEST.indexOf(moduleId);
  return at < 0 ? LONGEST.length : at;
}

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // Projects stay apart: their files share processes.
    return (await super.sort(files)).toSorted((one, other) =>
      one.project.name === other.project.name ? placeOf(one) - placeOf(other) : 0,
    );
  }
}

const COMMON = {
  // These end what hangs. A busy machine may be ten times slower than a quiet one.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
  maxWorkers: "100%",
  // The files of a process share the loaded modules, a browser and a site that no test changes.
  isolate: false,
  env: {
    PUBLICATIONS_DIR,
    // The commands that tests start need not be compiled each time: a third of the time remains.
    NODE_COMPILE_CACHE: resolve("node_modules/.cache/node-compile"),
    // Miniflare would copy a machine's own certificates to every runtime that it starts.
    NODE_EXTRA_CA_CERTS: "",
  },
};

/** Stands in for what the build and the platform give the Worker, so that it answers in a process of Node. */
const RUNTIME = {
  "virtual:page-assets": resolve("test/fixtures/runtime/page-assets.ts"),
  "virtual:date-tables": resolve("test/fixtures/runtime/date-tables.ts"),
  "cloudflare:workers": resolve("test/fixtures/runtime/cloudflare-workers.ts"),
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // As it is deployed: React's development build renders a page in twice the time. Its warnings are a
        // browser test's.
        oxc: { jsx: { development: false } },
        test: {
          ...COMMON,
          name: "unit",
          alias: RUNTIME,
          setupFiles: "test/fixtures/runtime/restore-globals.ts",
          env: { ...COMMON.env, NODE_ENV: "production" },
          include: ["test/*.test.{ts,tsx}", "test/{shared,worker,client,tools}/**/*.test.{ts,tsx}"],
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
        },
      },
    ],
  },
});
