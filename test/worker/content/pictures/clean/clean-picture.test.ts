/** Pictures as cameras, phones and attackers send them, and what is stored of them. */
import sharp from "sharp";
import { expect, test } from "vitest";

import { cleanPicture } from "../../../../../worker/content/pictures/clean/clean-picture.ts";

const PLACE = { IFD3: { GPSLatitude: "44/1 28/1 0/1", GPSLatitudeRef: "N" } };
const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><exif:GPSLatitude>44,28N</exif:GPSLatitude></x:xmpmeta>';

function picture(width = 60, height = 40) {
  return sharp({ create: { width, height, channels: 3, background: "#357" } });
}

/** A picture with the place where it was taken, and on its side. */
function located(kind: "jpeg" | "png" | "webp", orientation = 6): Promise<Buffer> {
  return picture().withExif(PLACE).withXmp(XMP).withMetadata({ orientation })[kind]().toBuffer();
}

function cleaned(bytes: Uint8Array) {
  const clean = cleanPicture(bytes);
  if (!clean.ok) throw new Error(clean.message);
  return clean.value;
}

function bytesOf(text: string): Buffer {
  return Buffer.from(text, "latin1");
}

function pixels(file: Uint8Array): Promise<Buffer> {
  return sharp(file).raw().toBuffer();
}

/** The name of a WebP's first chunk, and the flags in it. */
function webpFlags(file: Uint8Array) {
  return [Buffer.from(file).toString("latin1", 12, 16), file[20]];
}

test.each(["jpeg", "png", "webp"] as const)(
  "a %s keeps nothing that its camera noted",
  async (kind) => {
    const bytes = await located(kind);
    const before = await sharp(bytes).metadata();
    expect(before.exif?.toString("latin1")).toMatch(/N\0/);
    expect(before.xmp).toBeDefined();
    const clean = cleaned(bytes);
    const { exif, xmp, comments } = await sharp(clean.bytes).metadata();
    expect([xmp, comments]).toEqual([undefined, undefined]);
    expect(exif?.length ?? 0).toBeLessThan(40);
    expect(Buffer.from(clean.bytes).toString("latin1")).not.toMatch(/GPS|xmp|44,28/);
    // It is the same picture.
    expect(Buffer.compare(await pixels(clean.bytes), await pixels(bytes))).toBe(0);
  },
);

test.each([1, 3, 6, 8])("a photograph of orientation %i is seen as before", async (orientation) => {
  const bytes = await located("jpeg", orientation);
  const clean = cleaned(bytes);
  const size = orientation >= 5 ? { width: 40, height: 60 } : { width: 60, height: 40 };
  expect(clean).toMatchObject(size);
  expect((await sharp(clean.bytes).metadata()).orientation ?? 1).toBe(orientation);
});

test("the header of a WebP no longer tells of what its camera noted", async () => {
  const bytes = await located("webp");
  expect(webpFlags(bytes)).toEqual(["VP8X", 0x2c]);
  expect(webpFlags(cleaned(bytes).bytes)).toEqual(["VP8X", 0x20]);
});

test("a PNG on its side stays so, and a WebP is as browsers show it", async () => {
  const png = cleaned(await located("png"));
  expect(png).toMatchObject({ width: 40, height: 60, ending: "png" });
  expect((await sharp(png.bytes).metadata()).orientation).toBe(6);
  expect(cleaned(await located("webp"))).toMatchObject({ width: 60, height: 40, ending: "webp" });
});

test("colours, transparency, progressive scans and moving pictures stay", async () => {
  const rgba = sharp({
    create: { width: 20, height: 10, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } },
  });
  const files = [
    await picture().withIccProfile("p3").jpeg({ progressive: true }).toBuffer(),
    await rgba.clone().png({ palette: true }).toBuffer(),
    await rgba.clone().webp({ lossless: true }).toBuffer(),
    await rgba.clone().webp().toBuffer(),
    await sharp([await picture(8, 8).png().toBuffer(), await picture(8, 8).png().toBuffer()], {
      join: { animated: true },
    })
      .gif({ loop: 0 })
      .toBuffer(),
  ];
  for (const bytes of files) {
    const { bytes: clean } = cleaned(bytes);
    const { size: _size, ...before } = await sharp(bytes, { animated: true }).metadata();
    expect(await sharp(clean, { animated: true }).metadata()).toMatchObject(before);
  }
});

test("a second picture or a film behind a photograph goes, as phones put it there", async () => {
  const photo = await located("jpeg");
  const preview = await located("jpeg");
  for (const behind of [preview, bytesOf("\0\0\0\x18ftypmp42"), bytesOf("\0\0")]) {
    const clean = cleaned(Buffer.concat([photo, behind]));
    expect(clean.bytes).toEqual(cleaned(photo).bytes);
  }
});

test("a file that is no picture, or has something beside it, is refused with a sentence", async () => {
  const [jpeg, png, webp] = await Promise.all([located("jpeg"), located("png"), located("webp")]);
  const gif = await picture().gif().toBuffer();
  const page = bytesOf("<script>alert(1)</script>");
  const comment = Buffer.concat([
    jpeg.subarray(0, 2),
    bytesOf("\xff\xfe\x00\x1b"),
    page,
    jpeg.subarray(2),
  ]);
  const files: Readonly<Record<string, Uint8Array>> = {
    nothing: new Uint8Array(),
    "two bytes": jpeg.subarray(0, 2),
    "an SVG": bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    "a page that begins as a GIF": bytesOf("GIF89a/*<script>alert(1)</script>*/"),
    "a PDF": bytesOf("%PDF-1.7 "),
    "a GIF without a frame": Buffer.concat([gif.subarray(0, 13), bytesOf(";")]),
    "a page in a comment": comment,
    "a page behind zeros": Buffer.concat([jpeg, bytesOf("\0\0<!DOCTYPE html>")]),
    "a JPEG with a page behind it": Buffer.concat([jpeg, page]),
    "a PNG with a page behind it": Buffer.concat([png, page]),
    "a WebP with a page behind it": Buffer.concat([webp, page]),
    "a GIF with a page behind it": Buffer.concat([gif, page]),
    "an archive behind a JPEG": Buffer.concat([jpeg, bytesOf("PK\x03\x04")]),
    ...Object.fromEntries(
      Object.entries({ jpeg, png, webp, gif }).map(([name, bytes]) => [
        `half a ${name}`,
        bytes.subarray(0, bytes.length / 2),
      ]),
    ),
    "a PNG of no width": Buffer.concat([
      png.subarray(0, 16),
      bytesOf("\0\0\0\0"),
      png.subarray(20),
    ]),
    "a PNG of 16 milliard pixels": Buffer.concat([
      png.subarray(0, 16),
      bytesOf("\0\x01\xf4\0\0\x01\xf4\0"),
      png.subarray(24),
    ]),
    "an AVIF": await picture().avif().toBuffer(),
    "more than 8 MB": new Uint8Array(8_000_001),
  };
  for (const [name, bytes] of Object.entries(files)) {
    const { ok } = cleanPicture(new Uint8Array(bytes));
    expect([name, ok]).toEqual([name, false]);
  }
});

test("no cut and no changed byte of a picture makes an error of ours", async () => {
  for (const kind of ["jpeg", "png", "webp"] as const) {
    const bytes = await located(kind);
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = new Uint8Array(bytes);
      changed[at] = 255 - (changed[at] ?? 0);
      expect(typeof cleanPicture(changed).ok).toBe("boolean");
      expect(typeof cleanPicture(bytes.subarray(0, at)).ok).toBe("boolean");
    }
  }
});
