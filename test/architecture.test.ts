/** The conventions that neither compiler nor linter can hold. */
import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";

import { expect, test } from "vitest";

import { CATEGORIES } from "../shared/categories.ts";
import { SITE_PAGES } from "../shared/pages.ts";
import { LISTS, stylesOf } from "../tools/build/screen-styles.ts";
import { ALDER_FALLS } from "../worker/publications/alder-falls.ts";

const read = (path: string) => readFileSync(path, "utf8");
const sources = globSync("{shared,client,worker,tools}/**/*.{ts,tsx}").filter(
  (path) => !path.startsWith("tools/bench/peers") && !path.endsWith(".d.ts"),
);
const components = globSync("client/{components,document,islands,screens}/**/*.tsx");

function kebab(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, "$1-$2").toLowerCase();
}

test.each(sources)("%s opens with what it is for", (path) => {
  expect(read(path).replace(/^#!.*\n/, "")).toMatch(/^(?:\/\* oxlint-disable[^*]*\*\/\s*)?\/\*\*/);
});

test.each(components)("%s uses class names of its own alone", (path) => {
  const own = kebab(basename(path, ".tsx"));
  const classes = [...read(path).matchAll(/className="([^"]+)"/g)].flatMap((match) =>
    (match[1] ?? "").split(/\s+/),
  );
  const foreign = classes.filter(
    (name) => name !== own && !name.startsWith(`${own}-`) && name !== "visually-hidden",
  );
  expect(foreign).toEqual([]);
});

test.each(globSync("client/{components,document,islands,screens}/**/*.css"))(
  "%s is imported by the stylesheet of the pages that need it, and by no other",
  (path) => {
    const sheets = ["frame", "lists", "inside"].map((name) => `client/styles/${name}.css`);
    const name = path.replace("client/", "../");
    expect(sheets.filter((sheet) => read(sheet).includes(`"${name}"`))).toEqual([
      `client/styles/${sheetOf(path)}.css`,
    ]);
  },
);

function sheetOf(path: string): string {
  if (stylesOf(["client/document/root.tsx"]).includes(path)) return "frame";
  const lists = stylesOf(LISTS.map((name) => `client/screens/${name}.tsx`));
  return lists.includes(path) ? "lists" : "inside";
}

test.each(globSync("client/**/*.css"))("%s asks for weights that there are", (path) => {
  const asked = [...read(path).matchAll(/(?<!-)\bfont(?:-weight)?: (\d{2,4})\b/g)];
  const others = asked
    .map(([, weight = ""]) => weight)
    .filter((weight) => !/^[456]00$/.test(weight));
  expect(others).toEqual([]);
});

test("no typeface is given up because it is late", () => {
  const faces = read("client/styles/fonts.css").match(/@font-face \{[^}]*url[^}]*\}/g) ?? [];
  expect(faces).toHaveLength(4);
  expect(faces.filter((face) => !face.includes("font-display: swap;"))).toEqual([]);
});

test("no component writes an inline style", () => {
  expect(components.filter((path) => /\sstyle=/.test(read(path)))).toEqual([]);
});

test("nothing of the default paper's identity stands outside of its publication", () => {
  const names = [ALDER_FALLS.name, ALDER_FALLS.town, new URL(ALDER_FALLS.url).hostname];
  const leaks = sources.filter(
    (path) =>
      !path.startsWith("worker/publications/") &&
      names.some((name) =>
        read(path)
          // Docstrings may show by example.
          .replace(/\/\*\*[\s\S]*?\*\/|\/\/.*$/gm, "")
          .includes(name),
      ),
  );
  expect(leaks).toEqual([]);
});

test("every category has feeds, a route's path and a place in the site map", () => {
  for (const { key, label, path } of CATEGORIES) {
    expect(ALDER_FALLS.feeds[key]).not.toEqual([]);
    expect(SITE_PAGES).toContainEqual(expect.objectContaining({ name: label, url: path }));
  }
});

test("every page is asked for before a file is looked for, and no file's address is", () => {
  const [, list = ""] = /run_worker_first = \[([^\]]*)\]/.exec(read("wrangler.toml")) ?? [];
  const rules = [...list.matchAll(/"([^"]+)"/g)].map(([, rule = ""]) => rule);
  // A rule with `!` would keep what has no file from the Worker.
  expect(rules.filter((rule) => !rule.startsWith("/"))).toEqual([]);
  for (const { url } of SITE_PAGES) expect(rules).toContain(url);
  const files = globSync("**/*.*", { cwd: "client/public" }).map((path) => `/${path}`);
  const named = (path: string) =>
    rules.some(
      (rule) => rule === path || (rule.endsWith("*") && path.startsWith(rule.slice(0, -1))),
    );
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter(named)).toEqual([]);
});
