/** Pictures that posts name by files: found beside the post, stored in two widths, shown with their sizes. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";

import { importPosts } from "../../../tools/blog/publish.ts";
import { readPosts } from "../../../tools/blog/read-files.ts";
import type { Database } from "../../../tools/d1/database.ts";
import { type PictureStore, remotePictures } from "../../../tools/d1/picture-store.ts";
import { openSqlite } from "../../../tools/d1/simulated-database.ts";
import { inlined } from "../../../tools/d1/statements.ts";
import { words } from "../../../worker/reading/feed-parser/words.ts";

const DOMAIN = "paper.example";
const NOW = Date.parse("2026-11-25T12:00:00Z");

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "pictures-test-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A photograph of so many pixels; `orientation` is noted in it, with the place where it was taken. */
function photo(width: number, height: number, orientation = 1): Promise<Buffer> {
  const gps = { GPSLatitudeRef: "N", GPSLatitude: "44/1 28/1 0/1" };
  return sharp({ create: { width, height, channels: 3, background: "#357" } })
    .composite([
      {
        input: { create: { width: 20, height: 20, channels: 3, background: "#fc0" } },
        left: 0,
        top: 0,
      },
    ])
    .withExif({ IFD0: { Copyright: "camera owner" }, IFD3: gps })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
}

/** An import of a folder of its own. */
function anImport(name: string) {
  const root = join(folder, name);
  const sqlite = openSqlite();
  const order: string[] = [];
  const stored = new Map<string, Uint8Array>();
  const store: Database = {
    read: async <Row>(sql: string) => sqlite.prepare(sql).all() as Row[],
    write: async (statements) => {
      order.push("posts");
      for (const statement of statements) sqlite.exec(inlined(statement));
    },
    size: async () => 0,
    close: async () => {},
  };
  const pictures: PictureStore = {
    put: async (file, content) => {
      order.push("picture");
      stored.set(file, content);
    },
    get: async (file) => stored.get(file),
  };
  const complained: string[] = [];
  const said: string[] = [];
  const terminal = {
    say: (line: string) => said.push(line),
    complain: (line: string) => complained.push(line),
    progress: () => {},
  };
  const write = (path: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  const post = (path: string, body: string, fields = "") =>
    write(path, `---\ntitle: T\ndescription: D\ndate: 2026-10-30\n${fields}---\n\n${body}\n`);
  const run = async (paths = [root]) => {
    const posts = await readPosts(paths, DOMAIN, terminal);
    if (posts) await importPosts(posts, { store, pictures }, terminal, NOW);
    return posts !== undefined;
  };
  const row = (slug: string) =>
    sqlite
      .prepare(
        "SELECT body, picture, html FROM posts JOIN post_html USING (slug, domain) WHERE slug = ?",
      )
      .get(slug) as { body: string; picture: string; html: string } | undefined;
  return { root, stored, order, complained, said, write, post, run, row, pictures };
}

const names = (stored: ReadonlyMap<string, unknown>) =>
  [...stored.keys()].map((name) => name.replace(/^[0-9a-f]{32}-/, "")).toSorted();

test("a picture is stored in two widths before its post, which shows it with its size and both widths", async () => {
  const { write, post, run, row, stored, order } = anImport("two-widths");
  write("bridge.jpg", await photo(2000, 1000));
  post("a.md", 'See ![The *old* bridge](bridge.jpg "In May") here.');
  expect(await run()).toBe(true);
  expect(names(stored)).toEqual(["1280x640.webp", "640x320.webp"]);
  expect(order).toEqual(["picture", "picture", "posts"]);
  const [hash] = [...stored.keys()].map((name) => name.split("-")[0]);
  const address = (size: string) => `/pictures/${hash}-${size}.webp`;
  expect(row("a")?.body).toBe(`See ![The old bridge](${address("1280x640")} "In May") here.`);
  const html = row("a")?.html ?? "";
  expect(html).toContain(`src="${address("1280x640")}" alt="The old bridge"`);
  expect(html).toContain('width="1280" height="640"');
  expect(html).toContain(`srcSet="${address("1280x640")} 1280w, ${address("640x320")} 640w"`);
  expect(html).toMatch(/ sizes="[^"]+"/);
  expect(html).not.toContain("referrerPolicy");
});

test("what is stored is upright, has the widths of its name, and tells neither place nor owner", async () => {
  const { write, post, run, stored } = anImport("upright");
  write("on-its-side.jpg", await photo(1000, 700, 6));
  post("a.md", "![a](on-its-side.jpg)");
  await run();
  expect(names(stored)).toEqual(["640x914.webp", "700x1000.webp"]);
  for (const [name, bytes] of stored) {
    const { format, width, height, exif, xmp, orientation } = await sharp(bytes).metadata();
    expect(name).toContain(`-${width}x${height}.webp`);
    expect([format, exif, xmp, orientation]).toEqual(["webp", undefined, undefined, undefined]);
    expect(Buffer.from(bytes).includes("camera owner")).toBe(false);
    // The yellow corner was at the top left of the stored pixels, so it is at the top right.
    const corner = sharp(bytes).extract({ left: (width ?? 0) - 6, top: 2, width: 4, height: 4 });
    expect((await corner.raw().toBuffer())[0]).toBeGreaterThan(180);
  }
});

test("every kind of picture is known by its bytes, also under a wrong name, and small ones stay as wide", async () => {
  const { write, post, run, stored, complained } = anImport("kinds");
  const made = sharp({ create: { width: 300, height: 200, channels: 4, background: "#3578" } });
  const kinds = ["jpeg", "png", "webp", "gif", "avif"] as const;
  for (const kind of kinds) write(`${kind}.dat`, await made.clone().toFormat(kind).toBuffer());
  post("a.md", kinds.map((kind) => `![${kind}](${kind}.dat)`).join("\n\n"));
  expect(await run()).toBe(true);
  expect(complained).toEqual([]);
  expect(names(stored)).toEqual(kinds.map(() => "300x200.webp"));
});

test("files are named in folders, with escapes, by reference, in lists and quotes, and as the post's picture", async () => {
  const { write, post, run, row, stored } = anImport("places");
  const [one, two] = await Promise.all([photo(400, 300), photo(500, 300)]);
  write("img/my bridge (1).jpg", one);
  write("img/b.jpg", two);
  write("deep/c.jpg", one);
  const body = `> ![a](<img/my bridge (1).jpg>)\n\n- ![b](img/my%20bridge%20\\(1\\).jpg)\n\n![c][ref] [ref]\n\n[ref]: ./img/b.jpg\n\n\`![code](none.jpg)\`\n\n[link](none.pdf)`;
  post("a.md", body, "picture: img/b.jpg\n");
  post("deep/d.md", "![up](../img/b.jpg) ![own](c.jpg)");
  expect(await run()).toBe(true);
  expect(
    row("a")?.html.match(/src="\/pictures\/[0-9a-f]{32}-(?:400|500)x300\.webp"/g),
  ).toHaveLength(3);
  expect(row("a")?.picture).toMatch(/^\/pictures\/[0-9a-f]{32}-500x300\.webp$/);
  expect(row("a")?.body).toContain("`![code](none.jpg)`");
  expect(row("d")?.html.match(/src="\/pictures/g)).toHaveLength(2);
  // One content is stored once, however often it is named.
  expect(stored.size).toBe(2);
});

test("a file that is missing, outside, no picture or too large is a fault with its line, and nothing is written", async () => {
  const { root, write, post, run, order, complained } = anImport("faults");
  write("inside/vector.svg", '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  write("inside/text.jpg", "no picture");
  write("inside/cut.jpg", (await photo(900, 900)).subarray(0, 2_000));
  write(
    "inside/large.png",
    Buffer.concat([
      await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
        .png()
        .toBuffer(),
      Buffer.alloc(8_000_000),
    ]),
  );
  write("secret.jpg", await photo(40, 40));
  symlinkSync("../secret.jpg", join(root, "inside/link.jpg"));
  const files = words("gone.jpg vector.svg text.jpg cut.jpg large.png ../secret.jpg link.jpg");
  post(
    "inside/a.md",
    `Words\n\n${files.map((file) => `![x](${file})`).join("\n")}`,
    "picture: none.jpg\n",
  );
  expect(await run([join(root, "inside")])).toBe(false);
  expect(order).toEqual([]);
  const said = complained.map((line) => line.replace(/^.*a\.md:/, ""));
  expect(said).toEqual([
    expect.stringMatching(/^5: picture: the picture none\.jpg is not there/),
    expect.stringMatching(/^10: body: the picture gone\.jpg is not there/),
    expect.stringMatching(/^11: body: the picture vector\.svg is no picture that readers may get/),
    expect.stringMatching(/^12: body: the picture text\.jpg is no picture/),
    expect.stringMatching(/^13: body: the picture cut\.jpg is damaged/),
    expect.stringMatching(/^14: body: the picture large\.png is larger than 8 MB/),
    expect.stringMatching(
      /^15: body: the picture \.\.\/secret\.jpg lies outside of the imported folder/,
    ),
    expect.stringMatching(/^16: body: the picture link\.jpg lies outside/),
    "8 faults in 1 file; nothing was written.",
  ]);
});

test("an unchanged post stores nothing again; another picture under the same name changes the post", async () => {
  const { write, post, run, said, order } = anImport("again");
  write("bridge.jpg", await photo(400, 300));
  post("a.md", "![a](bridge.jpg)");
  await run();
  await run();
  expect(order).toEqual(["picture", "posts"]);
  write("bridge.jpg", await photo(500, 300));
  await run();
  expect(said.filter((line) => line.startsWith("1 post:"))).toEqual([
    "1 post: 1 new, 0 changed, 0 unchanged.",
    "1 post: 0 new, 0 changed, 1 unchanged.",
    "1 post: 0 new, 1 changed, 0 unchanged.",
  ]);
});

test("no post is written where its pictures cannot be stored", async () => {
  const { root, write, post, order, pictures } = anImport("no-store");
  write("bridge.jpg", await photo(400, 300));
  post("a.md", "![a](bridge.jpg)");
  const terminal = { say: () => {}, complain: () => {}, progress: () => {} };
  const posts = (await readPosts([root], DOMAIN, terminal)) ?? [];
  const store = { read: async () => [], write: async () => void order.push("posts") } as never;
  const failing = { ...pictures, put: () => Promise.reject(new Error("down")) };
  await expect(importPosts(posts, { store, pictures: failing }, terminal, NOW)).rejects.toThrow(
    "down",
  );
  expect(order).toEqual([]);
});

test.each([
  [
    "A request failed. Please enable R2 through the Cloudflare Dashboard. [code: 10042]",
    /^Pictures need R2, .*switch|^Pictures need R2/,
  ],
  [
    "The specified bucket does not exist. [code: 10006]",
    /^There is no bucket hometown-news-pictures .*npm run deploy/,
  ],
  ["A fault of the network", /^A fault of the network$/],
])("where wrangler says %j, the import says what to do", async (said, advice) => {
  const store = remotePictures(() => Promise.reject(new Error(said)));
  await expect(store.put("a.webp", new Uint8Array(1))).rejects.toThrow(advice);
});

test("in the cloud a picture is put with its type, into the bucket that the configuration names", async () => {
  const asked: (readonly string[])[] = [];
  const store = remotePictures(async (args) => {
    asked.push(args);
    return "";
  });
  await store.put("0-1x1.webp", new Uint8Array(1));
  expect(asked[0]?.slice(0, 4)).toEqual([
    "r2",
    "object",
    "put",
    "hometown-news-pictures/0-1x1.webp",
  ]);
  expect(asked[0]).toEqual(expect.arrayContaining(["--content-type", "image/webp", "--remote"]));
});
