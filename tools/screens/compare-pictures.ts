/** Compares pictures of screens, pixel by pixel. */
import { copyFileSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

import sharp from "sharp";

import type { Change } from "./sheet-page.ts";

/** Red, green, blue, alpha. */
const CHANNELS = 4;
const RED = [220, 0, 30] as const;
/** How pale the unchanged part of a picture of differences is. */
const PALE = 0.25;
const WHITE = 255;

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/**
 * The pictures of `folder` that differ from those of the same name in `before`, most first. Puts the old
 * ones into `before/` of the folder, and pictures of the differences into `changes/`.
 */
export async function compareFolders(before: string, folder: string): Promise<readonly Change[]> {
  const [old, now] = [picturesIn(before), picturesIn(folder)];
  const changes: Change[] = [];
  for (const file of new Set([...old, ...now])) {
    const kind = old.includes(file) ? (now.includes(file) ? "changed" : "gone") : "new";
    const fraction = kind === "changed" ? await differing(before, folder, file) : 1;
    if (fraction === 0) continue;
    if (kind !== "new") {
      mkdirSync(resolve(folder, "before"), { recursive: true });
      copyFileSync(resolve(before, file), resolve(folder, "before", file));
    }
    changes.push({ file, kind, fraction });
  }
  return changes.toSorted((one, other) => other.fraction - one.fraction);
}

function picturesIn(folder: string): readonly string[] {
  return readdirSync(folder).filter((name) => name.endsWith(".png"));
}

/** The share of pixels that differ; where some do, a picture shows them. */
async function differing(before: string, folder: string, file: string): Promise<number> {
  const [was, is] = [resolve(before, file), resolve(folder, file)];
  if (readFileSync(was).equals(readFileSync(is))) return 0;
  const { fraction, shown } = compare(await decoded(was), await decoded(is));
  if (fraction === 0) return 0;
  mkdirSync(resolve(folder, "changes"), { recursive: true });
  const { width, height, pixels } = shown;
  await sharp(pixels, { raw: { width, height, channels: CHANNELS } })
    .png()
    .toFile(resolve(folder, "changes", file));
  return fraction;
}

async function decoded(file: string): Promise<Picture> {
  const { data, info } = await sharp(file)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

/** The share of differing pixels, and the new picture in pale with them in red. What one lacks differs. */
function compare(was: Picture, is: Picture): { fraction: number; shown: Picture } {
  const width = Math.max(was.width, is.width);
  const height = Math.max(was.height, is.height);
  const pixels = new Uint8Array(width * height * CHANNELS).fill(WHITE);
  let count = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [one, other] = [offset(was, x, y), offset(is, x, y)];
      const isSame = one !== undefined && other !== undefined && samePixel(was, one, is, other);
      if (!isSame) count += 1;
      const to = (y * width + x) * CHANNELS;
      for (const [channel, red] of RED.entries()) {
        const value = is.pixels[(other ?? 0) + channel] ?? WHITE;
        pixels[to + channel] = isSame ? WHITE - (WHITE - value) * PALE : red;
      }
    }
  }
  return { fraction: count / (width * height), shown: { width, height, pixels } };
}

/** Where a pixel's bytes begin; undefined outside the picture. */
function offset({ width, height }: Picture, x: number, y: number): number | undefined {
  return x < width && y < height ? (y * width + x) * CHANNELS : undefined;
}

function samePixel(one: Picture, at: number, other: Picture, there: number): boolean {
  for (let channel = 0; channel < CHANNELS; channel += 1) {
    if (one.pixels[at + channel] !== other.pixels[there + channel]) return false;
  }
  return true;
}
