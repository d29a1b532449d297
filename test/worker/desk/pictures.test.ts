/** Pictures that an editor stores at the desk of the Worker. */
import sharp from "sharp";
import { expect, test } from "vitest";

import { EDITOR, editorAt, fieldsOf } from "../../edge/desk/editor.ts";
import { GAZETTE, siteOfFile } from "../site/open-site.ts";

const site = await siteOfFile({}, { DESK: "access" });
const editor = editorAt(site);

type Bytes = Uint8Array<ArrayBuffer>;

async function webp(width: number, height: number): Promise<Bytes> {
  const picture = sharp({ create: { width, height, channels: 3, background: "#357" } });
  return new Uint8Array(await picture.webp().toBuffer());
}

async function send(...files: readonly Bytes[]) {
  const form = new FormData();
  for (const bytes of files) form.append("picture_file", new Blob([bytes]), "x.webp");
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
  const bucket = site.pictures;
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

test("a file that is no picture, or more than one, is refused with a sentence, and nothing is stored", async () => {
  const before = await stored();
  const small = await webp(300, 200);
  const sharpPicture = sharp({
    create: { width: 300, height: 200, channels: 3, background: "#753" },
  });
  const plain = new Uint8Array(await sharpPicture.jpeg().toBuffer());
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
    "half a WebP": [small.slice(0, small.length / 2)],
    "a width that the store does not have": [await webp(2_000, 1_000), await webp(640, 320)],
    "two pictures of one size": [small, small],
    "a picture and a page": [await webp(1280, 853), bytesOf("<script>")],
  };
  for (const [name, files] of Object.entries(vectors)) {
    const answer = await send(...files);
    expect([name, answer.status]).toEqual([name, 422]);
    expect(answer.text).toMatch(
      /no picture that|something else in this file|not the sizes|has no picture/,
    );
  }
  expect(await stored()).toEqual(before);
});

test("a file of 50 MB and one of more than 8 MB are refused with a sentence", async () => {
  const before = await stored();
  const huge = await send(new Uint8Array(50_000_000));
  expect([huge.status, huge.text.includes("larger than 8 MB")]).toEqual([413, true]);
  const large = await send(new Uint8Array(8_100_000));
  expect([large.status, large.text.includes("larger than 8 MB")]).toEqual([413, true]);
  expect(await stored()).toEqual(before);
});

/** What an editor typed, in the order of the form. */
const BEFORE = {
  title: "A post with a photo",
  description: "One sentence.",
  body: "It is **open**.",
};
const BEHIND = { picture_alt: "A bridge", picture_credit: "Lin Park", tags: "bridges" };

/** Sends the form of a new post with a picture's file, as a browser without scripts does. */
function write(bytes: Bytes, press: string, name = "photo.jpg", path = "/desk/posts/new") {
  const fields = { ...BEFORE, picture_file: new File([bytes], name), picture: "", ...BEHIND };
  return editor.send(path, { ...fields, do: press });
}

async function photo(): Promise<Bytes> {
  const picture = sharp({ create: { width: 1600, height: 1000, channels: 3, background: "#357" } });
  const noted = picture
    .withExif({ IFD3: { GPSLatitude: "44/1 28/1 0/1", GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6 });
  return new Uint8Array(await noted.jpeg().toBuffer());
}

async function posts(): Promise<number> {
  const { db } = site;
  const sql = "SELECT (SELECT count(*) FROM posts) + (SELECT count(*) FROM post_versions) AS n";
  return (await db.prepare(sql).first<number>("n")) ?? -1;
}

test("without scripts a photograph goes up with the form, upright and without its place", async () => {
  const shown = await (await write(await photo(), "preview", "x.jpg", "/desk/preview")).text();
  const before = await stored();
  const saved = await write(await photo(), "publish", "../../../etc/<script>.svg");
  expect(saved.status).toBe(303);
  const { picture = "" } = fieldsOf(await editor.page("/desk/posts/a-post-with-a-photo"));
  expect(picture).toMatch(/^\/pictures\/[0-9a-f]{32}-1000x1600-whole\.jpg$/);
  expect(shown).toContain(`src="${picture}"`);
  expect(await stored()).toEqual(before);
  expect(before).toContain(picture.replace("/pictures/", ""));
  const served = await site.get(picture);
  expect(served.headers.get("content-type")).toBe("image/jpeg");
  const bytes = Buffer.from(await served.arrayBuffer());
  expect((await sharp(bytes).metadata()).orientation).toBe(6);
  expect((await sharp(bytes).metadata()).exif?.length).toBeLessThan(40);
  const page = await site.text("/blog/a-post-with-a-photo");
  expect(page).toContain(`src="${picture}"`);
  expect(page).not.toContain("640w");
});

test.each([
  ["an SVG", bytesOf("<svg xmlns='http://www.w3.org/2000/svg'/>"), "no picture that the paper"],
  ["a page that begins as a GIF", bytesOf("GIF89a/*<script>alert(1)</script>*/"), "no picture"],
  ["9 MB", new Uint8Array(9_000_000), "larger than 8 MB"],
  ["50 MB", new Uint8Array(50_000_000).fill(0x0d), "larger than 8 MB"],
])(
  "%s as the picture of a post is refused, and what was typed is in the form",
  async (_name, bytes, sentence) => {
    const before = [await stored(), await posts()];
    const answer = await write(bytes, "save");
    const page = await answer.text();
    expect([answer.status, page.includes(sentence)]).toEqual([422, true]);
    expect(fieldsOf(page)).toMatchObject({ ...BEFORE, ...BEHIND, picture: "" });
    expect([await stored(), await posts()]).toEqual(before);
    expect(await (await write(bytes, "preview", "a.jpg", "/desk/preview")).text()).toContain(
      sentence,
    );
  },
);

test("an empty file that was chosen is refused, and the text stays in the form", async () => {
  const file = new File([], "a.jpg", { type: "image/jpeg" });
  const fields = { title: "An empty file", body: "Mine.", do: "save" };
  const answer = await editor.send("/desk/posts/new", { ...fields, picture_file: file });
  const page = await answer.text();
  expect([answer.status, page.includes("This is no picture")]).toEqual([422, true]);
  expect(fieldsOf(page)["body"]).toBe("Mine.");
});

test("a picture that was stored stays in the form when another field is refused", async () => {
  const fields = { ...BEFORE, title: "", picture_file: new File([await photo()], "a.jpg") };
  const answer = await editor.send("/desk/posts/new", { ...fields, do: "publish" });
  expect(answer.status).toBe(422);
  expect(fieldsOf(await answer.text())["picture"]).toMatch(/^\/pictures\//);
});
