/**
 * Builds what readers see without network, from its sources in this folder: `node tools/samples/build.ts`
 * writes the sample feeds (all dates lead up to 2026-10-30T12:00Z), their pictures and the stock pictures.
 */
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename } from "node:path";

import { renderDesk } from "./documents.ts";
import { MOODS, picture } from "./pictures/kit.ts";
import { PICTURES, drawPicture } from "./pictures/names.ts";
import { STOCK } from "./pictures/stock.ts";
import { readDesk } from "./stories.ts";

const here = new URL("./", import.meta.url);
const target = new URL("../../client/public/", here);

buildPictures();
buildFeeds();

function buildPictures(): void {
  rmSync(new URL("samples/", target), { recursive: true, force: true });
  rmSync(new URL("stock/", target), { recursive: true, force: true });
  for (const name of Object.keys(PICTURES))
    write(`samples/pictures/${name}.svg`, drawPicture(name));
  for (const [index, [mood, scene]] of STOCK.entries())
    write(`stock/${String(index + 1).padStart(2, "0")}.svg`, picture(MOODS[mood], scene));
}

function buildFeeds(): void {
  const stories = new URL("stories/", here);
  for (const file of readdirSync(stories)) {
    const desk = readDesk(readFileSync(new URL(file, stories), "utf8"));
    write(`samples/${basename(file, ".md")}.xml`, renderDesk(desk));
  }
}

function write(path: string, text: string): void {
  const file = new URL(path, target);
  mkdirSync(new URL("./", file), { recursive: true });
  writeFileSync(file, text);
}
