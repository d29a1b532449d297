/**
 * The folder of publications in the build: its index as `#publications`, its themes among the styles,
 * and its public files before those of the project.
 */
import { existsSync } from "node:fs";
import { resolve } from "node:path";

import type { Plugin } from "vite";

import { PUBLICATIONS } from "#publications";

import { ICON_FILES, iconPath } from "../../shared/publication/icons.ts";
import { emptyPrinciples, type PrincipledPublication } from "../../shared/trust/principles.ts";
import { PUBLICATIONS_FOLDER } from "../publications/publications-path.ts";
import { countedTexts, isCountingHere } from "./counted-texts.ts";
import { mergeFolders } from "./merge-folders.ts";
import { refuseFaults } from "./publication-check.ts";

const PUBLICATIONS_MODULE = "#publications";
const THEMES = "#publications/themes.css";

export interface PublicationsFolderOptions {
  /** The build's; the public files of the publications and the project are brought together in it. */
  readonly buildFolder: string;
  /** Id of the publication to put first, instead of the first of the index. */
  readonly first?: string | undefined;
}

/** Rejects publications whose pages would fail, before any page is made. */
export function publicationsFolder({ buildFolder, first }: PublicationsFolderOptions): Plugin {
  const index = resolve(PUBLICATIONS_FOLDER, "index.ts");
  const themes = resolve(PUBLICATIONS_FOLDER, "themes.css");
  const firstOfIndex = `\0${PUBLICATIONS_MODULE}`;
  return {
    name: "publications-folder",
    enforce: "pre",
    config(_config, { command }) {
      // A build must not delete the files of a running development server.
      const publicFolder = resolve(buildFolder, command === "serve" ? "public-dev" : "public");
      refuseFaults(PUBLICATIONS);
      if (!existsSync(themes)) throw new Error(`There is no ${themes}; an empty file will do.`);
      mergeFolders(
        [
          { folder: "client/public", root: "." },
          { folder: resolve(PUBLICATIONS_FOLDER, "public"), root: PUBLICATIONS_FOLDER },
        ],
        publicFolder,
      );
      refuseMissingIcons(publicFolder);
      for (const line of emptySections(PUBLICATIONS)) console.warn(line);
      for (const line of countedTexts(PUBLICATIONS, isCountingHere())) console.warn(line);
      return { publicDir: publicFolder, resolve: { alias: { [THEMES]: themes } } };
    },
    resolveId(id) {
      if (id !== PUBLICATIONS_MODULE) return undefined;
      return first === undefined ? index : firstOfIndex;
    },
    load(id) {
      if (id !== firstOfIndex) return undefined;
      return [
        `import { PUBLICATIONS as all } from ${JSON.stringify(index)};`,
        `const isFirst = ({ id }) => id === ${JSON.stringify(first)};`,
        "export const PUBLICATIONS = all.toSorted((a, b) => isFirst(b) - isFirst(a));",
      ].join("\n");
    },
  };
}

/** A line for each paper that leaves sections of `/about` empty, which readers look for. */
export function emptySections(
  papers: readonly (PrincipledPublication & { readonly id: string })[],
): readonly string[] {
  return papers.flatMap((paper) => {
    const empty = emptyPrinciples(paper);
    return empty.length === 0 ? [] : [`${paper.id}: /about says nothing of ${empty.join(", ")}`];
  });
}

function refuseMissingIcons(publicFolder: string): void {
  const missing = PUBLICATIONS.flatMap((publication) =>
    ICON_FILES.map((file) => iconPath(publication, file))
      .filter((path) => !existsSync(resolve(publicFolder, path.slice(1))))
      .map((path) => `${publication.id}: there is no file public${path}`),
  );
  if (missing.length > 0) throw new Error(`publications:\n${missing.join("\n")}`);
}
