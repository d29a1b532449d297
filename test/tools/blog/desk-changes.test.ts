/** An import is an editor: it meets the same conflicts, and an export can be edited and imported again. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "vitest";

import { exportPosts } from "../../../tools/blog/export-posts.ts";
import { importPosts } from "../../../tools/blog/publish.ts";
import { readPosts } from "../../../tools/blog/read-files.ts";
import { DAY, DOMAIN, NOON, openDesk, type TestDesk } from "../../worker/desk/posts/a-desk.ts";

const SLUG = "the-bridge";
const PICTURE = `${"a".repeat(32)}-400x300.webp`;
const ADA = `${DOMAIN}/blog/${SLUG}: ada@paper.example`;

async function bodyOf(desk: TestDesk): Promise<string | undefined> {
  return (await desk.post(SLUG))?.fields.body;
}

test("a post that was changed at the desk stays, while its file is as it was", async () => {
  const desk = openDesk();
  expect(await desk.bring(SLUG, "First.")).toBe(true);
  await desk.order("publish", SLUG, { body: "Corrected at the desk." });
  expect(await desk.bring(SLUG, "First.")).toBe(true);
  expect(await desk.seen(SLUG)).toMatchObject({ body: "<p>Corrected at the desk.</p>" });
  expect(desk.complained).toEqual([
    `Note: ${ADA} saved another text of this post, and it stays so.`,
  ]);
});

test.each(["save", "type", "publish", "unpublish", "schedule"] as const)(
  "what an editor did by %s is a conflict with a changed file; --force wins, and can be taken back",
  async (act) => {
    const desk = openDesk();
    await desk.bring(SLUG, "First.");
    await desk.order(act, SLUG, { body: "For later.", at: NOON / 1_000 + 3_600 });
    const before = await desk.seen(SLUG);
    expect(await desk.bring(SLUG, "Changed in its file.")).toBe(false);
    expect(desk.complained[0]).toBe(
      `${ADA} saved another text of this post, and its file was changed as well.`,
    );
    expect([await desk.seen(SLUG), await bodyOf(desk)]).toEqual([before, "For later."]);
    expect(await desk.bring(SLUG, "Changed in its file.", undefined, true)).toBe(true);
    expect(await desk.seen(SLUG)).toMatchObject({ body: expect.stringContaining("its file") });
    const versions = desk.rows(
      "SELECT fields ->> 'body' AS body FROM post_versions ORDER BY number",
    );
    expect(versions.map(({ body }) => body)).toContain("For later.");
    expect(await desk.order("publish", SLUG, { body: "For later." })).toMatchObject({ is: "done" });
  },
);

test("an editor whose form is older than an import gets the conflict of two editors", async () => {
  const desk = openDesk();
  await desk.bring(SLUG, "First.");
  const { id = 0, number = 0 } = (await desk.post(SLUG)) ?? {};
  await desk.bring(SLUG, "Second.");
  const answer = await desk.order("save", SLUG, { base: `${id}.${number}`, body: "Mine." });
  expect(answer).toMatchObject({ is: "conflict", editor: "", fields: { body: "Second." } });
});

test("nothing of a folder with a conflict is written", async () => {
  const desk = openDesk();
  await desk.bring(SLUG, "First.");
  await desk.order("save", SLUG, { body: "Mine." });
  const folder = mkdtempSync(join(tmpdir(), "desk-changes-"));
  for (const name of [SLUG, "another"])
    writeFileSync(
      join(folder, `${name}.md`),
      `---\ntitle: T\ndescription: D\ndate: 2026-10-30\n---\nNew.\n`,
    );
  const posts = (await readPosts([folder], DOMAIN, desk.terminal)) ?? [];
  rmSync(folder, { recursive: true });
  const pictures = { put: async () => {}, get: async () => undefined };
  expect(await importPosts(posts, { store: desk.store, pictures }, desk.terminal, NOON)).toBe(
    false,
  );
  expect(desk.rows("SELECT slug FROM post_pointers")).toEqual([{ slug: SLUG }]);
});

test("a post that was deleted at the desk comes back with --force alone, one of a command with its file", async () => {
  const desk = openDesk();
  await desk.bring(SLUG, "First.");
  await desk.order("remove", SLUG);
  expect(await desk.bring(SLUG, "Second.")).toBe(true);
  expect(desk.complained).toEqual([`Note: ${ADA} deleted this post, and it stays so.`]);
  expect(await desk.seen(SLUG)).toBe(410);
  await desk.bring(SLUG, "First.", undefined, true);
  expect(await desk.seen(SLUG)).toMatchObject({ body: expect.stringContaining("First.") });
  await desk.remove(SLUG);
  expect(await desk.seen(SLUG)).toBe(410);
  await desk.bring(SLUG, "First.");
  expect(await desk.seen(SLUG)).toMatchObject({ body: expect.stringContaining("First.") });
});

const FIELDS = `date: 2026-10-30
picture: /stock/01.svg
pictureAlt: A bridge
pictureCredit: Lin Park
authors:
  - name: Ada Brook, Jr. (the elder)
    role: Text
  - Tom Reyes
corrections:
  - date: 2026-11-01
    text: It is 90 metres.
tags: [bridge, town]
topics: [the harbor]
category: Local News
youtubeShort: https://www.youtube.com/shorts/abcdefghijk
`;

/** A folder with the desk's posts as files, and an import of it. */
async function exported(desk: TestDesk) {
  const folder = mkdtempSync(join(tmpdir(), "desk-changes-"));
  mkdirSync(folder, { recursive: true });
  const pictures = {
    put: async () => {},
    get: async (name: string) => (name === PICTURE ? new Uint8Array([1, 2]) : undefined),
  };
  const stores = { store: desk.store, pictures };
  const count = await exportPosts(folder, { ...stores, domain: undefined }, desk.terminal);
  const file = join(folder, DOMAIN, `${SLUG}.md`);
  const bring = async () => {
    const posts = await readPosts([folder], DOMAIN, desk.terminal);
    return posts !== undefined && importPosts(posts, stores, desk.terminal, desk.now);
  };
  return { folder, count, file, bring };
}

test("an export is what an import reads: unchanged it changes nothing, and then it can be edited", async () => {
  const desk = openDesk();
  await desk.bring(SLUG, `Look: ![A bridge](/pictures/${PICTURE})`, FIELDS);
  const read = await desk.post(SLUG);
  expect(desk.rows("SELECT authors FROM posts")).toEqual([
    {
      authors: JSON.stringify([
        { name: "Ada Brook, Jr. (the elder)", role: "Text" },
        { name: "Tom Reyes", role: "" },
      ]),
    },
  ]);
  await desk.order("publish", SLUG, { body: `Corrected: ![A bridge](/pictures/${PICTURE})` });
  const { folder, count, file, bring } = await exported(desk);
  expect(count).toBe(1);
  expect(readFileSync(file, "utf8")).toContain("Corrected: ![A bridge]");
  expect(readdirSync(join(folder, "pictures"))).toEqual([PICTURE]);
  const before = desk.rows("SELECT * FROM posts");
  expect(await bring()).toBe(true);
  expect([desk.complained, desk.rows("SELECT * FROM posts")]).toEqual([[], before]);
  desk.now = NOON + DAY;
  writeFileSync(file, readFileSync(file, "utf8").replace("Corrected", "Edited"));
  expect(await bring()).toBe(true);
  const after = await desk.post(SLUG);
  expect(after?.fields).toEqual({
    ...read?.fields,
    body: `Edited: ![A bridge](/pictures/${PICTURE})`,
    date: Date.UTC(2026, 9, 30, 4) / 1_000,
  });
  expect(await desk.seen(SLUG)).toMatchObject({ updated: new Date(NOON + DAY).toISOString() });
});

test("the export of a public post has what readers have; what was saved for later is not overwritten", async () => {
  const desk = openDesk();
  await desk.order("publish", "");
  await desk.order("save", SLUG, { body: "For later." });
  const { file, bring } = await exported(desk);
  expect(readFileSync(file, "utf8")).toContain("It is open.");
  expect(await bring()).toBe(true);
  writeFileSync(file, readFileSync(file, "utf8").replace("It is open.", "Edited."));
  expect(await bring()).toBe(false);
  expect(await bodyOf(desk)).toBe("For later.");
});

test("the export of a draft stays a draft", async () => {
  const desk = openDesk();
  await desk.order("save", "");
  const { file, bring } = await exported(desk);
  writeFileSync(file, readFileSync(file, "utf8").replace("It is open.", "Edited."));
  expect(await bring()).toBe(true);
  expect([await bodyOf(desk), await desk.seen(SLUG)]).toEqual(["Edited.", 404]);
});

test("the paper's log says what was imported and removed", async () => {
  const desk = openDesk();
  await desk.bring(SLUG, "First.");
  await desk.remove(SLUG);
  expect(desk.rows("SELECT kind, value, editor FROM desk_entries")).toEqual([
    { kind: "post", value: '{"slug":"blog/the-bridge","did":"imported"}', editor: "" },
    { kind: "post", value: '{"slug":"blog/the-bridge","did":"removed"}', editor: "" },
  ]);
});
