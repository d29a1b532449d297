/** Pictures that an editor stores at the desk of the built Worker. */
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";

import { GAZETTE, openTestSite, type TestSite } from "../site.ts";
import { EDITOR } from "./editor.ts";

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({}, { DESK: "access" });
});
afterAll(() => site.close());

type Bytes = Uint8Array<ArrayBuffer>;

async function webp(width: number, height: number): Promise<Bytes> {
  const picture = sharp({ create: { width, height, channels: 3, background: "#357" } });
  return new Uint8Array(await picture.webp().toBuffer());
}

async function send(...files: readonly Bytes[]) {
  const form = new FormData();
  for (const bytes of files) form.append("picture", new Blob([bytes]), "x.webp");
  const encoded = new Response(form);
  const answer = await site.get("/desk/pictures", {
    method: "POST",
    body: await encoded.arrayBuffer(),
    headers: {
      "X-Test-Editor": EDITOR,
      Origin: GAZETTE,
      "Content-Type": encoded.headers.get("Content-Type") ?? "",
    },
  });
  return { status: answer.status, text: await answer.text() };
}

async function stored(): Promise<readonly string[]> {
  const bucket = await site.miniflare.getR2Bucket("PICTURES");
  return (await bucket.list()).objects.map(({ key }) => key);
}

function bytesOf(text: string): Bytes {
  return Uint8Array.from(Buffer.from(text, "latin1"));
}

function joined(...parts: readonly Bytes[]): Bytes {
  return Uint8Array.from(Buffer.concat(parts));
}

test("a picture is stored in two widths under a name by its content, and served from it", async () => {
  const files = await Promise.all([webp(1280, 853), webp(640, 427)]);
  const answer = await send(...files);
  expect(answer.status).toBe(200);
  const { address } = JSON.parse(answer.text) as { address: string };
  expect(address).toMatch(/^\/pictures\/[0-9a-f]{32}-1280x853\.webp$/);
  expect(await stored()).toHaveLength(2);
  const shown = await site.get(address);
  expect([shown.headers.get("content-type"), shown.headers.get("cache-control")]).toEqual([
    "image/webp",
    "public, max-age=31536000, immutable",
  ]);
  expect((await site.get(address.replace("1280x853", "640x427"))).status).toBe(200);
  expect(JSON.parse((await send(...files)).text)).toEqual({ address });
  expect(await stored()).toHaveLength(2);
});

test("a small picture and a JPEG are stored as they are", async () => {
  const before = (await stored()).length;
  expect((await send(await webp(300, 200))).status).toBe(200);
  const jpeg = sharp({ create: { width: 300, height: 201, channels: 3, background: "#753" } });
  const answer = await send(new Uint8Array(await jpeg.jpeg({ progressive: true }).toBuffer()));
  expect(answer.text).toContain("300x201.jpg");
  expect(await stored()).toHaveLength(before + 2);
});

test("whatever is no picture, or more than one, is refused with a sentence, and nothing is stored", async () => {
  const before = await stored();
  const small = await webp(300, 200);
  const withPlace = sharp({ create: { width: 300, height: 200, channels: 3, background: "#753" } });
  const located = await withPlace
    .withExif({ IFD3: { GPSLatitude: "44/1 28/1 0/1", GPSLatitudeRef: "N" } })
    .jpeg()
    .toBuffer();
  const plain = new Uint8Array(await withPlace.jpeg().toBuffer());
  const comment = joined(
    plain.slice(0, 2),
    bytesOf("\xff\xfe\x00\x1b<script>alert(1)</script>"),
    plain.slice(2),
  );
  const vectors: Record<string, readonly Bytes[]> = {
    nothing: [],
    "an SVG": [bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    "a page": [bytesOf("<!doctype html><script>alert(1)</script>")],
    "a page that begins like a GIF": [bytesOf("GIF89a/*<script>alert(1)</script>*/")],
    "a WebP with a page behind it": [joined(small, bytesOf("<script>alert(1)</script>"))],
    "a JPEG with a page behind it": [joined(plain, bytesOf("<script>alert(1)</script>"))],
    "a JPEG with a page in a comment": [comment],
    "a JPEG with its place": [new Uint8Array(located)],
    "half a WebP": [small.slice(0, small.length / 2)],
    "one width of two": [await webp(1280, 853)],
    "a width that the store does not have": [await webp(2_000, 1_000), await webp(640, 320)],
    "two pictures of one size": [small, small],
    "a picture and a page": [await webp(1280, 853), bytesOf("<script>")],
  };
  for (const [name, files] of Object.entries(vectors)) {
    const answer = await send(...files);
    expect([name, answer.status]).toEqual([name, 422]);
    expect(answer.text).toContain("no picture that the paper can show");
  }
  expect(await stored()).toEqual(before);
});

test("a file of 50 MB and one of more than 8 MB are refused with a sentence", async () => {
  const before = await stored();
  const huge = await send(new Uint8Array(50_000_000));
  expect([huge.status, huge.text.includes("nothing was stored")]).toEqual([413, true]);
  const large = await send(new Uint8Array(8_100_000));
  expect([large.status, large.text.includes("larger than 8 MB")]).toEqual([413, true]);
  expect(await stored()).toEqual(before);
});
