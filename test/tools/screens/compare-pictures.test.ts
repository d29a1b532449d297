/** What changed between two drawings of all screens. */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";

import { compareFolders } from "../../../tools/screens/compare-pictures.ts";

const WHITE = { r: 255, g: 255, b: 255 };

/** Two folders; a picture is a white area of this height, with a black pixel at each of these places. */
type Drawn = Readonly<Record<string, { height: number; dots: readonly [number, number][] }>>;

async function folders(before: Drawn, after: Drawn): Promise<readonly [string, string]> {
  const root = mkdtempSync(join(tmpdir(), "screens-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const [was, is] = [join(root, "was"), join(root, "is")];
  for (const [folder, drawn] of [
    [was, before],
    [is, after],
  ] as const) {
    mkdirSync(folder);
    for (const [name, { height, dots }] of Object.entries(drawn)) {
      const dot = Buffer.from([0, 0, 0]);
      await sharp({ create: { width: 10, height, channels: 3, background: WHITE } })
        .composite(
          dots.map(([left, top]) => ({
            input: dot,
            raw: { width: 1, height: 1, channels: 3 },
            left,
            top,
          })),
        )
        .png()
        .toFile(join(folder, name));
    }
  }
  return [was, is];
}

const BLANK = { height: 10, dots: [] };

test("pictures that are the same are no change", async () => {
  const [was, is] = await folders({ "home.png": BLANK }, { "home.png": BLANK });
  expect(await compareFolders(was, is)).toEqual([]);
  expect(existsSync(join(is, "before"))).toBe(false);
});

test("one differing pixel is a change, and a picture shows it in red over the pale new one", async () => {
  const [was, is] = await folders(
    {
      "home.png": {
        height: 10,
        dots: [
          [3, 4],
          [7, 8],
        ],
      },
    },
    { "home.png": { height: 10, dots: [[3, 4]] } },
  );
  expect(await compareFolders(was, is)).toEqual([
    { file: "home.png", kind: "changed", fraction: 0.01 },
  ]);
  const shown = await sharp(join(is, "changes/home.png")).raw().toBuffer();
  const pixel = (x: number, y: number) => [
    ...shown.subarray((y * 10 + x) * 4, (y * 10 + x) * 4 + 3),
  ];
  expect(pixel(7, 8)).toEqual([220, 0, 30]);
  expect(pixel(0, 0)).toEqual([255, 255, 255]);
  expect(pixel(3, 4)).toEqual([191, 191, 191]);
  expect(existsSync(join(is, "before/home.png"))).toBe(true);
});

test("a longer page differs in what the other lacks; the greatest change is first", async () => {
  const [was, is] = await folders(
    { "a.png": BLANK, "b.png": BLANK, "gone.png": BLANK },
    {
      "a.png": { height: 20, dots: [] },
      "b.png": { height: 10, dots: [[1, 1]] },
      "new.png": BLANK,
    },
  );
  expect(await compareFolders(was, is)).toEqual([
    { file: "gone.png", kind: "gone", fraction: 1 },
    { file: "new.png", kind: "new", fraction: 1 },
    { file: "a.png", kind: "changed", fraction: 0.5 },
    { file: "b.png", kind: "changed", fraction: 0.01 },
  ]);
  expect(existsSync(join(is, "before/gone.png"))).toBe(true);
  expect(existsSync(join(is, "before/new.png"))).toBe(false);
});
