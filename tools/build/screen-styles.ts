/**
 * The styles of a single screen: those of everything that it is made of and the frame is not. Pages
 * that list no stories come with them and with the frame's, so that nothing is asked for before the
 * first paint.
 */
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";

import type { Plugin } from "vite";

/** Screens that list stories: their pages are long enough without styles, and share a stylesheet. */
export const LISTS: readonly string[] = ["Home", "CategoryScreen", "BlogList"];
const FRAME = "client/document/root.tsx";
/** There is no such folder: its files are made when the build asks for them. */
const FOLDER = "client/styles/screens";
const ENTRY = /\bclient\/styles\/screens\/(\w+)\.css$/;

/** The screens whose styles come within their pages, and the build's names for their stylesheets. */
export function screenStyles(): Readonly<Record<string, string>> {
  const framed = importsOf([FRAME]);
  const paths = globSync("client/screens/[A-Z]*.tsx").filter((path) => !framed.has(path));
  const names = paths.map((path) => basename(path, ".tsx"));
  const others = names.filter((name) => !LISTS.includes(name)).toSorted();
  return Object.fromEntries(others.map((name) => [name, `${FOLDER}/${name}.css`]));
}

/** These sources and all that they import, as paths from the project's folder. */
function importsOf(paths: readonly string[], known = new Set<string>()): ReadonlySet<string> {
  for (const path of paths.filter((each) => !known.has(each) && existsSync(each))) {
    known.add(path);
    const imports = [...readFileSync(path, "utf8").matchAll(/ from "(\.[^"]+)"/g)];
    importsOf(
      imports.map(([, file = ""]) => join(dirname(path), file)),
      known,
    );
  }
  return known;
}

/** The stylesheets that stand beside these sources and all that they import. */
export function stylesOf(paths: readonly string[]): readonly string[] {
  const beside = [...importsOf(paths)].map((path) => path.replace(/\.tsx?$/, ".css"));
  return beside.filter((path) => existsSync(path)).toSorted();
}

/** Makes the stylesheets that `screenStyles` names. */
export function stylesByScreen(): Plugin {
  return {
    name: "styles-by-screen",
    apply: "build",
    resolveId: (id) => (ENTRY.test(id) ? resolve(id) : undefined),
    load(id) {
      const [, name] = ENTRY.exec(id) ?? [];
      if (name === undefined) return undefined;
      const frame = stylesOf([FRAME]);
      const own = stylesOf([`client/screens/${name}.tsx`]).filter((path) => !frame.includes(path));
      const imports = own.map(
        (path) => `@import "${path.replace("client/", "../../")}" layer(components);`,
      );
      return imports.join("\n");
    },
  };
}
