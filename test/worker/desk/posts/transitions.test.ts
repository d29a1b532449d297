/** Every transition of a post, as the table of `worker/content/blog/rows/README.md` has them. */
import { expect, test } from "vitest";

import type { PostAct } from "../../../../worker/content/blog/rows/post-pointers.ts";
import { stateAt } from "../../../../worker/content/blog/rows/read-post.ts";
import { DAY, NOON, openDesk, type TestDesk } from "./a-desk.ts";

const SLUG = "the-bridge";
const at = (day: number) => (NOON + day * DAY) / 1_000;
const iso = (day: number) => new Date(NOON + day * DAY).toISOString();

/** Brings a new post into a state on day 0; what is scheduled is due on day 1. */
async function into(desk: TestDesk, state: string): Promise<void> {
  if (state === "draft") await desk.order("save", "");
  if (state === "scheduled") await desk.order("schedule", "", { at: at(1) });
  if (state === "public" || state === "taken back") await desk.order("publish", "");
  if (state === "taken back") await desk.order("unpublish", SLUG);
  if (state === "removed") await desk.order("save", "");
  if (state === "removed") await desk.order("remove", SLUG);
}

/** The state half a day later and on day 3, and what readers get then. */
const EACH: readonly (readonly [string, PostAct, string, string | number])[] = [
  ["draft", "type", "draft", 404],
  ["draft", "save", "draft", 404],
  ["draft", "publish", "public", "new"],
  ["draft", "schedule", "scheduled", "new"],
  ["draft", "unpublish", "draft", 404],
  ["draft", "remove", "removed", 404],
  ["scheduled", "type", "scheduled", "old"],
  ["scheduled", "save", "scheduled", "old"],
  ["scheduled", "publish", "public", "new"],
  ["scheduled", "schedule", "scheduled", "new"],
  ["scheduled", "unpublish", "draft", 404],
  ["scheduled", "remove", "removed", 404],
  ["public", "type", "public", "old"],
  ["public", "save", "public", "old"],
  ["public", "publish", "public", "new"],
  ["public", "schedule", "scheduled", "new"],
  ["public", "unpublish", "draft", 410],
  ["public", "remove", "removed", 410],
  ["taken back", "type", "draft", 410],
  ["taken back", "save", "draft", 410],
  ["taken back", "publish", "public", "new"],
  ["taken back", "schedule", "scheduled", "new"],
  ["taken back", "unpublish", "draft", 410],
  ["taken back", "remove", "removed", 410],
  ["removed", "save", "draft", 404],
  ["removed", "publish", "public", "new"],
  ["removed", "schedule", "scheduled", "new"],
];

test.each(EACH)(
  "a post that is %s: %s makes it %s, and readers get %s",
  async (from, act, to, get) => {
    const desk = openDesk();
    await into(desk, from);
    desk.now = NOON + DAY / 2;
    const texts = { body: "new", ...(act === "schedule" ? { at: at(2) } : {}) };
    expect(await desk.order(act, SLUG, texts)).toMatchObject({ is: "done" });
    expect(stateAt(await desk.post(SLUG), desk.now)).toBe(to);
    desk.now = NOON + 3 * DAY;
    const seen = await desk.seen(SLUG);
    const got = typeof seen === "number" ? seen : seen.body;
    const bodies = new Map<string | number, string>([
      ["old", "<p>It is open.</p>"],
      ["new", "<p>new</p>"],
    ]);
    expect(got).toBe(bodies.get(get) ?? get);
    const versions = desk.rows(
      "SELECT fields ->> 'body' AS body FROM post_versions ORDER BY number",
    );
    expect(versions.at(-1)?.["body"]).toBe("new");
  },
);

test("a post is not scheduled for the very moment, but for the second after it", async () => {
  const desk = openDesk();
  const refused = await desk.order("schedule", "", { at: at(0) });
  expect(refused).toMatchObject({ faults: { at: "Choose a time that is still to come." } });
  expect(await desk.order("schedule", "", { at: at(0) + 1 })).toMatchObject({ is: "done" });
});

test("a post that was scheduled, taken back and published later has the later day and no change", async () => {
  const desk = openDesk();
  await desk.order("schedule", "", { at: at(1) });
  desk.now = NOON + DAY / 2;
  await desk.order("unpublish", SLUG);
  desk.now = NOON + 5 * DAY;
  // No reader had the address.
  await desk.order("save", SLUG, { slug: "bridge" });
  await desk.order("publish", "bridge", { body: "Another." });
  expect(await desk.seen("bridge")).toMatchObject({ published: iso(5), updated: iso(5) });
  expect(await desk.seen(SLUG)).toBe(404);
});

test("the time at which a post first appeared stays, and a change has its own", async () => {
  const desk = openDesk();
  await desk.order("publish", "");
  desk.now = NOON + DAY;
  await desk.order("unpublish", SLUG);
  desk.now = NOON + 2 * DAY;
  await desk.order("publish", SLUG);
  expect(await desk.seen(SLUG)).toMatchObject({ published: iso(0), updated: iso(0) });
  desk.now = NOON + 3 * DAY;
  await desk.order("publish", SLUG, { body: "Corrected." });
  expect(await desk.seen(SLUG)).toMatchObject({ published: iso(0), updated: iso(3) });
  desk.now = NOON + 4 * DAY;
  await desk.order("save", SLUG, { body: "For later." });
  expect(await desk.seen(SLUG)).toMatchObject({ updated: iso(3), body: "<p>Corrected.</p>" });
});

test("an address that readers had stays, also after its time came without a write", async () => {
  const desk = openDesk();
  await desk.order("schedule", "", { at: at(1) });
  expect(await desk.order("schedule", SLUG, { slug: "bridge", at: at(1) })).toMatchObject({
    slug: "bridge",
  });
  desk.now = NOON + 2 * DAY;
  const refused = await desk.order("save", "bridge", { slug: "other" });
  expect(refused).toMatchObject({
    faults: { slug: "Readers may have the address of this post, so it stays bridge." },
  });
  await desk.order("remove", "bridge");
  expect(await desk.seen("bridge")).toBe(410);
  expect(await desk.order("save", "", { slug: "bridge", hasMadeSlug: false })).toMatchObject({
    is: "faulty",
  });
});

test("a scheduled post that gets another address appears there with its scheduled text", async () => {
  const desk = openDesk();
  await desk.order("schedule", "", { at: at(1) });
  await desk.order("save", SLUG, { slug: "bridge", body: "For later." });
  desk.now = NOON + 2 * DAY;
  expect(await desk.seen("bridge")).toMatchObject({ body: "<p>It is open.</p>" });
  expect(desk.rows("SELECT slug FROM posts")).toEqual([{ slug: "bridge" }]);
});

test("the address of a removed draft is free, and its text can still be brought back", async () => {
  const desk = openDesk();
  await desk.order("save", "", { body: "First." });
  await desk.order("remove", SLUG);
  expect(await desk.order("publish", "", { body: "Second." })).toMatchObject({ slug: SLUG });
  const first = desk.rows("SELECT slug FROM post_versions WHERE fields ->> 'body' = 'First.'");
  const [{ slug } = { slug: "" }] = first;
  expect(await desk.order("save", String(slug))).toMatchObject({ is: "done" });
});

test("an editor's typed texts count as one, and those of a colleague stay", async () => {
  const desk = openDesk();
  await desk.order("save", "");
  await desk.order("type", SLUG, { body: "Ada types." });
  await desk.order("type", SLUG, { body: "Tom types.", editor: "tom@paper.example" });
  await desk.order("type", SLUG, { body: "Ada types more." });
  await desk.order("type", SLUG, { body: "Ada types even more." });
  const bodies = desk.rows("SELECT fields ->> 'body' AS body FROM post_versions ORDER BY number");
  expect(bodies.map(({ body }) => body)).toEqual([
    "It is open.",
    "Ada types.",
    "Tom types.",
    "Ada types even more.",
  ]);
});

test("twenty texts are kept, the one that readers have, and the one that its file has", async () => {
  const desk = openDesk();
  await desk.bring(SLUG, "From its file.");
  await desk.order("publish", SLUG, { body: "Published." });
  for (let count = 1; count <= 25; count += 1)
    await desk.order("save", SLUG, { body: `Saved ${count}.` });
  const bodies = desk.rows("SELECT fields ->> 'body' AS body FROM post_versions ORDER BY number");
  expect(bodies).toHaveLength(22);
  expect(bodies.slice(0, 2).map(({ body }) => body)).toEqual(["From its file.", "Published."]);
});
