/** Conventions that neither the compiler nor the linter can check. */
import { readFileSync } from "node:fs";
import { basename, dirname, posix } from "node:path";

import { expect, test } from "vitest";

import { CATEGORIES } from "../shared/categories.ts";
import { ALDER_FALLS } from "../worker/papers/alder-falls.ts";
import { filesLike } from "./files.ts";

const read = (path: string) => readFileSync(path, "utf8");
const sources = filesLike("{shared,client,worker,tools}/**/*.{ts,tsx}").filter(
  (path) => !path.startsWith("tools/bench/peers") && !path.endsWith(".d.ts"),
);
const components = filesLike("client/{components,document,islands,screens}/**/*.tsx");

function kebab(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, "$1-$2").toLowerCase();
}

test.each(sources)("%s begins with a comment on its purpose", (path) => {
  expect(read(path).replace(/^#!.*\n/, "")).toMatch(/^(?:\/\* oxlint-disable[^*]*\*\/\s*)?\/\*\*/);
});

const shared = ["shared", "utilities"].flatMap((name) =>
  [...read(`client/styles/${name}.css`).matchAll(/^ *\.([\w-]+)/gm)].map(([, found]) => found),
);

test.each(components)("%s uses only its own class names and the shared ones", (path) => {
  const own = kebab(basename(path, ".tsx"));
  const classes = [...read(path).matchAll(/className="([^"]+)"/g)].flatMap((match) =>
    (match[1] ?? "").split(/\s+/),
  );
  const foreign = classes.filter(
    (name) => name !== own && !name.startsWith(`${own}-`) && !shared.includes(name),
  );
  expect(foreign).toEqual([]);
});

test("the stylesheet of all pages imports every component's styles, each once", () => {
  const index = read("client/styles/index.css");
  const imported = [...index.matchAll(/@import "\.\.\/([^"]+)" layer\(components\);/g)].map(
    ([, path]) => `client/${path}`,
  );
  const styles = filesLike("client/{components,document,islands,screens}/**/*.css");
  expect(imported.toSorted()).toEqual(styles);
});

test.each(filesLike("client/**/*.css"))("%s uses only font weights that exist", (path) => {
  const used = [...read(path).matchAll(/(?<!-)\bfont(?:-weight)?: (\d{2,4})\b/g)];
  const others = used
    .map(([, weight = ""]) => weight)
    .filter((weight) => !/^[456]00$/.test(weight));
  expect(others).toEqual([]);
});

test("no component writes an inline style", () => {
  expect(components.filter((path) => /\sstyle=/.test(read(path)))).toEqual([]);
});

test("no folder has more than fifteen modules; a component and its stylesheet count as one", () => {
  const modules = filesLike("{shared,client,worker,tools,test}/**/*.{ts,tsx,css}").filter(
    (path) => !path.includes("/peers/") && !path.startsWith("test/fixtures/"),
  );
  const folders = Map.groupBy(new Set(modules.map((path) => path.replace(/\.\w+$/, ""))), dirname);
  const crowded = [...folders].filter(([, held]) => held.length > 15).map(([folder]) => folder);
  expect(folders.size).toBeGreaterThan(50);
  expect(crowded).toEqual([]);
});

/** Functions that other programs call. */
const INTERFACES = ["groupStories", "actualAlerts"];

test("no export is used by tests only", () => {
  const texts = [...sources, "vite.config.ts"].map((path) =>
    read(path).replace(/(?<![\w*])\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, ""),
  );
  const words = Map.groupBy(
    texts.flatMap((text) => text.match(/\w+/g) ?? []),
    (word) => word,
  );
  const exported = texts.flatMap((text) =>
    [...text.matchAll(/^export (?:async )?(?:function\*?|const|let|class) (\w+)/gm)].map(
      ([, name = ""]) => name,
    ),
  );
  const unused = exported.filter((name) => words.get(name)?.length === 1);
  expect(exported.length).toBeGreaterThan(500);
  expect(unused.filter((name) => !INTERFACES.includes(name))).toEqual([]);
});

/** The modules of the Worker that match a pattern, except the feed parser, which has its own limits. */
function inWorker(pattern: RegExp): readonly string[] {
  return sources.filter(
    (path) => /^worker\/(?!reading\/feed-parser\/)/.test(path) && pattern.test(read(path)),
  );
}

test("only one module of the Worker starts timers, and none waits for a number of microtasks", () => {
  const timing =
    /\b(?:setTimeout|setInterval|queueMicrotask)\(|Promise\.race\(|await (?:Promise\.resolve\(\)|null|undefined)\b/;
  expect(inWorker(timing)).toEqual(["worker/platform/with-timeout.ts"]);
});

test("every cache of the Worker that outlives a request is bounded", () => {
  expect(inWorker(/^(?:export )?(?:const|let) \w+ = new (?:Map|Set)\b.*\(\);/m)).toEqual([]);
  expect(inWorker(/ = new BoundedCache\b/).length).toBeGreaterThan(8);
});

test("the default paper's name, town and host appear only in its publication", () => {
  const names = [ALDER_FALLS.name, ALDER_FALLS.town, new URL(ALDER_FALLS.url).hostname];
  const leaks = sources.filter(
    (path) =>
      !path.startsWith("worker/papers/") &&
      names.some((name) =>
        read(path)
          // Comments may contain them as examples.
          .replace(/\/\*\*[\s\S]*?\*\/|\/\/.*$/gm, "")
          .includes(name),
      ),
  );
  expect(leaks).toEqual([]);
});

/** Imports of the project's own files, as paths. */
const imports = sources.flatMap((path) =>
  [...read(path).matchAll(/(from|import\() ?"(\.\.?\/[^"]+)"/g)].map(
    ([, , from = ""]) => [path, posix.join(dirname(path), from)] as const,
  ),
);
const folders = [...new Set(sources.flatMap((path) => ancestorsOf(path)))];

function ancestorsOf(path: string): readonly string[] {
  const folder = dirname(path);
  return folder === "." ? [folder] : [...ancestorsOf(folder), folder];
}

test.each(folders)(
  "in %s no folder imports, directly or through others, what imports it",
  (folder) => {
    const parts = folder === "." ? [] : folder.split("/");
    const roomOf = (path: string) =>
      path
        .split("/")
        .slice(0, parts.length + 1)
        .join("/");
    const isWithin = (path: string) => folder === "." || path.startsWith(`${folder}/`);
    const arrows = new Map<string, Set<string>>();
    for (const ends of imports) {
      const [room = "", other = ""] = ends.map(roomOf);
      if (room === other || !ends.every(isWithin)) continue;
      arrows.set(room, (arrows.get(room) ?? new Set()).add(other));
    }
    const reachedFrom = (room: string, reached = new Set<string>()): ReadonlySet<string> => {
      for (const next of arrows.get(room) ?? []) {
        if (reached.has(next)) continue;
        reached.add(next);
        reachedFrom(next, reached);
      }
      return reached;
    };
    expect([...arrows.keys()].filter((room) => reachedFrom(room).has(room))).toEqual([]);
  },
);

test("rooms of the Worker import only rooms that stand below them in worker/README.md", () => {
  const rooms = [...read("worker/README.md").matchAll(/^## `(\w+)\/`/gm)].map(([, room]) => room);
  const placeOf = (path: string) => {
    const [top, room = "", inside] = path.split("/");
    return top === "worker" && inside !== undefined ? rooms.indexOf(room) : -1;
  };
  const climbing = imports.filter(
    ([path, target]) => placeOf(target) !== -1 && placeOf(target) < placeOf(path),
  );
  expect(rooms.length).toBeGreaterThan(8);
  expect(climbing).toEqual([]);
});

test("every category has feeds", () => {
  for (const { key } of CATEGORIES) expect(ALDER_FALLS.feeds[key]).not.toEqual([]);
});

test("static files are served without running the Worker first", () => {
  const [, list = ""] = /run_worker_first = \[([^\]]*)\]/.exec(read("wrangler.toml")) ?? [];
  const rules = [...list.matchAll(/"([^"]+)"/g)].map(([, rule = ""]) => rule);
  // With a `!` rule, an address without a file would not reach the Worker.
  expect(rules.filter((rule) => !rule.startsWith("/"))).toEqual([]);
  const files = filesLike("**/*.*", "client/public").map((path) => `/${path}`);
  const named = (path: string) =>
    rules.some(
      (rule) => rule === path || (rule.endsWith("*") && path.startsWith(rule.slice(0, -1))),
    );
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter(named)).toEqual([]);
});
