/** The inbox at the desk: what editors see and decide, and that nothing of it is public before. */
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";

import { words } from "../../../../worker/reading/feed-parser/words.ts";
import { editorAt, fieldsOf } from "../../../edge/desk/editor.ts";
import { siteOfFile } from "../../site/open-site.ts";
import { EVENT, inboxOf, type Reader, readerOf } from "./a-reader.ts";

/** An hour later in each test: an hour has its limits. */
let now = Date.UTC(2026, 10, 26, 8, 30);
const DAY_MS = 86_400_000;

let reader: Reader;

const site = await siteOfFile({}, { INBOX: "on", DESK: "access" });
const editor = editorAt(site);
beforeEach(async () => {
  const { objects } = await site.pictures.list();
  await site.pictures.delete(objects.map(({ key }) => key));
  await site.empty("submissions", "desk_entries", "posts", "post_versions", "post_pointers");
  now += 3_600_000;
  await site.injectFaults({ clockAtMs: now });
  reader = readerOf(site);
});

const PHOTO = new Uint8Array(
  await sharp({ create: { width: 90, height: 60, channels: 3, background: "#753" } })
    .jpeg()
    .toBuffer(),
);
const OBITUARY = {
  occasion: "Obituary",
  title: "Tom Reyes, 81",
  text: "He kept the store on Main Street. ![](https://tracker.example/x.png) <b>Friends</b> may call.",
  picture_credit: "Ada Brook",
  sender_name: "Secret Sender",
  sender_email: "secret@reader.example",
};

async function arrived(kind: string, fields: Readonly<Record<string, string>>, files: File[] = []) {
  expect((await reader.send(kind, fields, { files })).status).toBe(303);
  const id = Number((await inboxOf(site)).at(-1)?.["id"]);
  return { id, path: `/desk/inbox/${id}` };
}

async function logged() {
  const { results } = await site.db.prepare("SELECT kind, value FROM desk_entries").all();
  return results;
}

test("the menu says how many are new, and the list what they are", async () => {
  await arrived("event", EVENT);
  const menu = await editor.page("/desk/log");
  expect(menu).toMatch(/Inbox <b>1<\/b>/);
  const list = await editor.page("/desk/inbox");
  expect(list).toContain("Chicken supper");
  expect(list).toContain("Ada Brook");
});

test("an item shows all of it, and a reply with its text", async () => {
  const { path } = await arrived("event", EVENT);
  const page = await editor.page(path);
  for (const text of Object.values(EVENT)) expect(page).toContain(text);
  expect(page).toMatch(/href="mailto:ada%40reader\.example\?subject=Re%3A%20Chicken%20supper/);
  expect(page).toContain("%3E%20All%20are%20welcome.");
});

test("an announcement becomes a draft with its text, its pictures and who made them", async () => {
  const files = [1, 2].map((at) => new File([PHOTO], `${at}.jpg`));
  const { path } = await arrived("announcement", OBITUARY, files);
  const answer = await editor.send(path, { do: "post" });
  const to = answer.headers.get("Location") ?? "";
  expect([answer.status, to]).toEqual([303, "/desk/posts/tom-reyes-81?done=save"]);
  const fields = fieldsOf(await editor.page(to));
  expect(fields["title"]).toBe("Tom Reyes, 81");
  expect(fields["picture"]).toMatch(/^\/pictures\/[0-9a-f]{32}-/);
  expect(fields["picture_credit"]).toBe("Ada Brook");
  expect(fields["body"]).toContain(String.raw`\![](https://tracker.example/x.png) \<b>Friends`);
  expect(fields["body"]).toMatch(/!\[\]\(\/pictures\/[0-9a-f]{32}-/);
  expect((await site.get("/blog/tom-reyes-81")).status).toBe(404);
  expect(JSON.stringify(fields)).not.toMatch(/Secret|secret@/);
});

test("two editors cannot use one item twice", async () => {
  const { path } = await arrived("tip", { text: "The bridge closes." });
  const other = editorAt(site, "tom@harbor.example");
  const answers = await Promise.all([
    editor.send(path, { do: "post" }),
    other.send(path, { do: "post" }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 409]);
  const { results } = await site.db.prepare("SELECT slug FROM post_pointers").all();
  expect(results).toHaveLength(1);
  expect(await logged()).toHaveLength(1);
});

test.each([
  ["keep", /^\/desk\/inbox\?done=keep$/, "kept"],
  ["decline", /^\/desk\/inbox\?done=decline$/, "declined"],
  ["event", /^\/desk\/events\/new\?from=\d+$/, "used"],
  ["notice", /^\/desk\/notices\?from=\d+$/, "used"],
])("each decision is one entry of the log, without the sender: %s", async (act, to, state) => {
  const { path } = await arrived("event", { ...EVENT, sender_name: "Secret Sender" });
  const answer = await editor.send(path, { do: act });
  expect(answer.headers.get("Location")).toMatch(to);
  const [row] = await inboxOf(site);
  expect([row?.["state"], row?.["decided_by"]]).toEqual([state, "ada@harbor.example"]);
  const entries = await logged();
  expect(entries).toHaveLength(1);
  expect(JSON.stringify(entries)).not.toMatch(/Secret|reader\.example|supper/);
  expect(await editor.page("/desk/log")).toContain("submission");
});

test("a used item can be taken back, and used again", async () => {
  const { path } = await arrived("event", EVENT);
  await editor.send(path, { do: "event" });
  expect((await editor.send(path, { do: "event" })).status).toBe(409);
  await editor.send(path, { do: "reopen" });
  expect((await editor.send(path, { do: "event" })).status).toBe(303);
});

test("spam is gone at once, and its sender known again", async () => {
  const { id, path } = await arrived("event", EVENT, [new File([PHOTO], "a.jpg")]);
  expect((await site.pictures.list()).objects.length).toBe(1);
  await editor.send(path, { do: "spam" });
  expect((await editor.open(path)).status).toBe(404);
  expect((await editor.open(`${path}/pictures/1`)).status).toBe(404);
  expect((await site.pictures.list()).objects.length).toBe(0);
  const [row] = await inboxOf(site);
  expect(JSON.stringify({ ...row, id })).not.toMatch(/supper|Ada|reader/);
  await arrived("tip", { text: "Something else.", sender_email: "ADA@reader.example" });
  expect((await inboxOf(site)).at(-1)).toMatchObject({
    state: "suspected",
    notes: expect.stringContaining("sent spam before"),
  });
});

test("a notice and a correction begin with what was sent", async () => {
  const tip = await arrived("tip", { text: "The water must be boiled." });
  const notice = await editor.send(tip.path, { do: "notice" });
  const page = await editor.page(notice.headers.get("Location") ?? "");
  expect(fieldsOf(page)["text"]).toBe("The water must be boiled.");
  await editor.send("/desk/posts/new", {
    ...fieldsOf(await editor.page("/desk/posts/new")),
    title: "The bridge",
    description: "It reopens.",
    body: "It is 80 metres long.",
    do: "publish",
  });
  const mistake = await arrived("mistake", { page: "/blog/the-bridge", text: "It is 90 metres." });
  const correct = await editor.send(mistake.path, { do: "correction" });
  const to = correct.headers.get("Location") ?? "";
  expect(to).toMatch(/^\/desk\/posts\/the-bridge\?from=\d+$/);
  const fields = fieldsOf(await editor.page(to));
  expect(fields["corrections"]).toBe("It is 90 metres.");
  expect(fields["body"]).toBe("It is 80 metres long.");
});

const EVERY_PAGE = words("/ /blog /events /search?q=supper /rss.xml /sitemap.xml /corrections");

test("nothing that is sent is public: neither at an address, nor as a picture, nor in a log", async () => {
  const secret = { ...EVENT, title: "Zebrasecret", text: "Zebrasecret", place: "Zebrasecret" };
  await arrived("event", secret, [new File([PHOTO], "zebrasecret.jpg")]);
  for (const path of EVERY_PAGE) expect(await site.text(path)).not.toContain("Zebrasecret");
  const [{ key } = { key: "" }] = (await site.pictures.list()).objects;
  const { id } = (await inboxOf(site))[0] ?? {};
  for (const path of [`/pictures/${key}`, `/submit/${String(id)}`, `/desk/inbox/${String(id)}`]) {
    expect((await site.get(path)).status).toBeGreaterThanOrEqual(403);
  }
  expect((await editor.open(`/desk/inbox/${String(id)}/pictures/1`)).status).toBe(200);
  expect(site.lines.join("\n")).not.toMatch(/Zebrasecret|ada@reader/);
});

test("a paper's editors see nothing of another paper", async () => {
  const { path } = await arrived("tip", { text: "For the Gazette alone." });
  await site.db.exec("UPDATE submissions SET publication = 'another'");
  expect((await editor.open(path)).status).toBe(404);
  expect((await editor.send(path, { do: "decline" })).status).toBe(404);
  expect(await editor.page("/desk/inbox")).not.toContain("For the Gazette alone");
});

/** The minute of a day in which senders are deleted. */
function at17(days: number): number {
  return Math.floor(now / DAY_MS + days) * DAY_MS + (3 * 60 + 17) * 60_000;
}

test("senders are deleted thirty days after a decision, and ninety after their arrival", async () => {
  const declined = await arrived("event", EVENT, [new File([PHOTO], "a.jpg")]);
  await editor.send(declined.path, { do: "decline" });
  const kept = await arrived("tip", { text: "Keep this.", sender_email: "tom@reader.example" });
  await editor.send(kept.path, { do: "keep" });
  await site.cronAt(at17(29));
  expect(await inboxOf(site)).toHaveLength(2);
  await site.cronAt(at17(32));
  expect((await inboxOf(site)).map(({ state }) => state)).toEqual(["kept"]);
  expect((await site.pictures.list()).objects).toEqual([]);
  await site.cronAt(at17(92));
  const [row] = await inboxOf(site);
  expect([row?.["sender"], row?.["sender_hash"], row?.["title"]]).toEqual(["", "", "Keep this."]);
  expect(await editor.page(kept.path)).toContain("details are deleted");
});

test("an event that was sent becomes an event with its picture, once an editor saves it", async () => {
  const { path } = await arrived("event", { ...EVENT, price: "$12", day: "2026-12-05" }, [
    new File([PHOTO], "a.jpg"),
  ]);
  const answer = await editor.send(path, { do: "event" });
  const to = answer.headers.get("Location") ?? "";
  const fields = fieldsOf(await editor.page(to));
  expect(fields).toMatchObject({
    title: "Chicken supper",
    day: "2026-12-05",
    from: "17:30",
    place: EVENT.place,
    price: "$12",
    description: "All are welcome.",
    picture: expect.stringMatching(/^\/pictures\/[0-9a-f]{32}-/),
  });
  expect(JSON.stringify(fields)).not.toMatch(/Ada|reader\.example/);
  const { results } = await site.db.prepare("SELECT * FROM own_events").all();
  expect(results).toEqual([]);
  expect((await editor.send("/desk/events/new", { ...fields, do: "save" })).status).toBe(303);
});
