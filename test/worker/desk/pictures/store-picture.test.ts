/** What the desk stores, and what it says where there is no store or it fails. */
import sharp from "sharp";
import { expect, test } from "vitest";

import { storePicture } from "../../../../worker/desk/pictures/store-picture.ts";
import { pictureField } from "../../../../worker/desk/posts/form/picture-field.ts";

async function webp(width: number, height: number): Promise<Uint8Array> {
  const picture = sharp({ create: { width, height, channels: 3, background: "#357" } });
  return new Uint8Array(await picture.webp().toBuffer());
}

/** A store that keeps names, or fails. */
function aStore(fault?: string) {
  const names: string[] = [];
  const put = async (name: string) => {
    if (fault !== undefined) throw new Error(fault);
    names.push(name);
  };
  return { store: { put } as unknown as R2Bucket, editor: "ada@paper.example", names };
}

test.each([
  [
    [
      [1280, 853],
      [640, 427],
    ],
    ["-640x427.webp", "-1280x853.webp"],
  ],
  [[[600, 400]], ["-600x400.webp"]],
  [[[1280, 853]], ["-1280x853-whole.webp"]],
  [[[4000, 100]], ["-4000x100-whole.webp"]],
] as const)("files of %j are stored as %j, the widest last", async (sizes, endings) => {
  const tools = aStore();
  const files = await Promise.all(sizes.map(([width, height]) => webp(width, height)));
  const stored = await storePicture(files, tools);
  expect(tools.names.map((name) => name.slice(32))).toEqual(endings);
  expect(stored).toEqual({ ok: true, value: `/pictures/${tools.names.at(-1)}` });
});

test("without a store the desk says so, and takes addresses of pictures", async () => {
  const refused = await storePicture([await webp(6, 4)], { ...aStore(), store: undefined });
  expect(refused).toMatchObject({ ok: false, status: 503 });
  expect(JSON.stringify(refused)).toContain("no store for pictures (R2)");
  const field = String(
    await pictureField({ picture: "", fault: undefined, hasStore: false, used: [] }),
  );
  expect(field).toContain("this deployment has no store for pictures (R2)");
  expect([field.includes('type="file"'), field.includes('name="picture"')]).toEqual([false, true]);
});

test("while the store fails, the editor is told to try again", async () => {
  const refused = await storePicture([await webp(6, 4)], aStore("R2 is down"));
  expect(refused).toMatchObject({ ok: false, status: 503 });
  expect(JSON.stringify(refused)).toContain("Please try again in a minute.");
});
