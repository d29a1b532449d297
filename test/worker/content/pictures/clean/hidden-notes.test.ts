/** Notes within the parts of a picture that are kept, and files of more parts than any picture has. */
import { deflateSync } from "node:zlib";

import sharp from "sharp";
import { expect, test } from "vitest";

import { cleanPicture } from "../../../../../worker/content/pictures/clean/clean-picture.ts";
import { PICTURE_MAX_BYTES } from "../../../../../worker/content/pictures/picture-limits.ts";

const NOTE = "taken by Ada at 44.28 N";
const latin = (text: string) => Buffer.from(text, "latin1");

function picture() {
  return sharp({ create: { width: 6, height: 4, channels: 3, background: "#357" } });
}
const jpeg = await picture().jpeg().toBuffer();
const png = await picture().png().toBuffer();
const webp = await picture().withIccProfile("p3").webp({ lossless: true }).toBuffer();
const other = await picture().negate().png().toBuffer();
const gif = await sharp([png, other], { join: { animated: true } })
  .gif({ loop: 3, delay: [90, 90] })
  .toBuffer();
const p3 = (await sharp(await picture().withIccProfile("p3").jpeg().toBuffer()).metadata()).icc;
if (!p3) throw new Error("The picture has no profile.");

function segment(kind: number, content: Buffer): Buffer {
  const length = content.length + 2;
  return Buffer.concat([Buffer.from([0xff, kind, length >> 8, length & 255]), content]);
}
const inJpeg = (...segments: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
const JFIF = latin("JFIF\0\x01\x01\x00\x00\x01\x00\x01\x00\x00");
const icc = (content: Buffer, at = 1, of = 1) =>
  segment(0xe2, Buffer.concat([latin("ICC_PROFILE\0"), Buffer.from([at, of]), content]));

function chunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(content.length);
  return Buffer.concat([head, latin(name), content, Buffer.alloc(4)]);
}
const inPng = (...chunks: Buffer[]) =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);

/** A file with a block of a note, as long as one letter says, so many bytes behind the first letters that are found. */
function withBlock(file: Buffer, found: string, behind: number): Buffer {
  const at = file.indexOf(found, 0, "latin1") + behind;
  return Buffer.concat([file.subarray(0, at), latin(`\x17${NOTE}`), file.subarray(at)]);
}

/** A profile with a tag more, whose name and content are given. */
function tagged(name: string, content: string): Buffer {
  const tags = p3?.readUInt32BE(128) ?? 0;
  const table = 132 + tags * 12;
  const made = Buffer.concat([p3 ?? Buffer.alloc(0)]);
  const head = Buffer.from(made.subarray(0, table));
  const entry = Buffer.alloc(12);
  entry.write(name, "latin1");
  entry.writeUInt32BE(made.length + 12, 4);
  entry.writeUInt32BE(content.length, 8);
  for (let at = 132; at < table; at += 12)
    head.writeUInt32BE(head.readUInt32BE(at + 4) + 12, at + 4);
  head.writeUInt32BE(tags + 1, 128);
  const all = Buffer.concat([head, entry, made.subarray(table), latin(content)]);
  all.writeUInt32BE(all.length, 0);
  return all;
}

function riff(...chunks: Buffer[]): Buffer {
  const body = Buffer.concat([latin("WEBP"), ...chunks]);
  const head = Buffer.alloc(8);
  head.write("RIFF", "latin1");
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}
function webpChunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, "latin1");
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}
const lossless = webp.subarray(webp.indexOf("VP8L", 0, "latin1"));
const extended = webp.subarray(12, 30);

const LONG = NOTE.repeat(40);
const FILES: Readonly<Record<string, Buffer>> = {
  "behind the head of a JPEG": inJpeg(segment(0xe0, Buffer.concat([JFIF, latin(NOTE)]))),
  "as a thumbnail": inJpeg(
    segment(0xe0, Buffer.concat([JFIF.subarray(0, 12), Buffer.from([1, 8]), latin(NOTE + " ")])),
  ),
  "behind Adobe's flags": inJpeg(
    segment(0xee, Buffer.concat([latin("Adobe\0\x64\0\0\0\0\x01"), latin(NOTE)])),
  ),
  "in place of a profile": inJpeg(segment(0xe0, JFIF), icc(latin(NOTE))),
  "behind a profile": inJpeg(segment(0xe0, JFIF), icc(Buffer.concat([p3, latin(NOTE)]))),
  "in a profile of two segments": inJpeg(
    segment(0xe0, JFIF),
    icc(p3.subarray(0, 99), 1, 2),
    icc(Buffer.concat([p3.subarray(99), latin(NOTE)]), 2, 2),
  ),
  "in a profile's own tag": inJpeg(segment(0xe0, JFIF), icc(tagged("note", `text\0\0\0\0${NOTE}`))),
  "in a profile's long copyright": inJpeg(
    segment(0xe0, JFIF),
    icc(tagged("cprt", `text\0\0\0\0${LONG}`)),
  ),
  "in segments that are no profile together": inJpeg(
    icc(latin(NOTE), 1, 3),
    icc(latin(NOTE), 1, 3),
  ),
  "before the repetition of a GIF": withBlock(gif, "NETSCAPE2.0", 11),
  "behind the repetition of a GIF": withBlock(gif, "NETSCAPE2.0", 15),
  "behind the time of a frame": withBlock(gif, "!\xf9\x04", 7),
  "in a PNG's resolution": inPng(chunk("pHYs", Buffer.concat([Buffer.alloc(9), latin(NOTE)]))),
  "in the name of a PNG's profile": inPng(
    chunk("iCCP", Buffer.concat([latin(`${NOTE}\0\0`), deflateSync(p3)])),
  ),
  "in place of a PNG's profile": inPng(chunk("iCCP", latin(NOTE))),
  "in place of a WebP's profile": riff(extended, webpChunk("ICCP", latin(NOTE)), lossless),
  "behind a WebP's profile": riff(
    extended,
    webpChunk("ICCP", Buffer.concat([p3, latin(NOTE)])),
    lossless,
  ),
};

test.each(Object.entries(FILES))("a note %s is not stored", async (_where, file) => {
  expect(file.toString("latin1")).toContain(NOTE);
  const clean = cleanPicture(new Uint8Array(file));
  expect(clean.ok).toBe(true);
  if (!clean.ok) return;
  const stored = Buffer.from(clean.value.bytes);
  expect(stored.toString("latin1")).not.toContain(NOTE);
  const { width, height } = await sharp(stored).metadata();
  expect([width, height]).toEqual([6, 4]);
});

test("a profile stays as it is, also one in two segments, and one that has lost a note", async () => {
  const files = [
    inJpeg(segment(0xe0, JFIF), icc(p3)),
    inJpeg(segment(0xe0, JFIF), icc(p3.subarray(99), 2, 2), icc(p3.subarray(0, 99), 1, 2)),
    FILES["behind a profile"],
    webp,
    FILES["behind a WebP's profile"],
    FILES["in the name of a PNG's profile"],
  ];
  for (const file of files) {
    const clean = cleanPicture(new Uint8Array(file ?? []));
    if (!clean.ok) throw new Error(clean.message);
    expect((await sharp(clean.value.bytes).metadata()).icc).toEqual(p3);
  }
});

test("a moving picture repeats as often as before, each frame as long", async () => {
  const clean = cleanPicture(new Uint8Array(gif));
  if (!clean.ok) throw new Error(clean.message);
  const { loop, delay, pages } = await sharp(clean.value.bytes, { animated: true }).metadata();
  expect({ loop, delay, pages }).toEqual({ loop: 3, delay: [90, 90], pages: 2 });
});

/** A file with as many small parts as fit. */
function crowded(part: Buffer, around: (parts: Buffer) => Buffer, parts: number): Uint8Array {
  return new Uint8Array(around(Buffer.alloc(part.length * parts, part)));
}

test.each([
  ["JPEG", latin("\xff\xfe\0\x02"), inJpeg],
  ["PNG", chunk("tEXt", Buffer.alloc(0)), inPng],
  [
    "GIF",
    latin("!\xfe\0"),
    (parts: Buffer) => Buffer.concat([gif.subarray(0, -1), parts, latin(";")]),
  ],
  ["WebP", webpChunk("NOTE", Buffer.alloc(0)), (parts: Buffer) => riff(parts, lossless)],
] as const)(
  "a %s of millions of empty notes is refused; one of nine thousand is taken",
  (_kind, part, around) => {
    const most = Math.floor((PICTURE_MAX_BYTES - 4_000) / part.length);
    expect(cleanPicture(crowded(part, around, most))).toMatchObject({ ok: false, status: 422 });
    expect(cleanPicture(crowded(part, around, 9_000)).ok).toBe(true);
  },
);
