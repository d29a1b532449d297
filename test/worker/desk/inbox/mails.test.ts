/** Mails that reach the inbox: what is stored, what comes back, and that nothing of it is public. */
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";

import { editorAt } from "../../../edge/desk/editor.ts";
import { mail } from "../../reading/mail/a-mail.ts";
import { siteOfFile } from "../../site/open-site.ts";
import { inboxOf } from "./a-reader.ts";

let now = Date.UTC(2026, 10, 26, 8, 30);

const site = await siteOfFile({}, { INBOX: "on", DESK: "access" });
const editor = editorAt(site);
beforeEach(async () => {
  await site.empty("submissions");
  now += 3_600_000;
  await site.injectFaults({ clockAtMs: now });
});

const PLAIN = "Content-Type: text/plain";

/** A mail with files of these types, each the same picture in another format. */
async function withPictures(names: readonly string[]): Promise<string> {
  const red = sharp({ create: { width: 80, height: 60, channels: 3, background: "#733" } });
  const files = await Promise.all(
    names.map(async (name) => {
      const [, format = ""] = name.split(".");
      const isMade = ["jpg", "png", "webp", "gif", "avif", "tiff"].includes(format);
      const bytes = isMade
        ? await red.toFormat(format as "jpeg").toBuffer()
        : Buffer.from(format === "svg" ? "<svg onload='alert(1)'/>" : `BM ${format} ftypheic`);
      const head = `Content-Type: image/${format}\nContent-Transfer-Encoding: base64\nContent-Disposition: attachment; filename=${name}`;
      return `--b\n${head}\n\n${bytes.toString("base64")}`;
    }),
  );
  return mail(
    'Content-Type: multipart/mixed; boundary="b"',
    `--b\n\nSee these.\n${files.join("\n")}\n--b--`,
  );
}

test("a mail is a submission with its sender, and its text is at the desk alone", async () => {
  expect(await site.mail(mail(PLAIN, "The bridge closes.", "Zebramail"))).toBe(undefined);
  const [row] = await inboxOf(site);
  expect([row?.["kind"], row?.["title"]]).toEqual(["mail", "Zebramail"]);
  const page = await editor.page(`/desk/inbox/${String(row?.["id"])}`);
  for (const text of ["The bridge closes.", "ada@reader.example", "Nothing proves"])
    expect(page).toContain(text);
  for (const path of ["/", "/blog", "/events", "/search?q=bridge"])
    expect(await site.text(path)).not.toContain("Zebramail");
  expect(site.lines.join("\n")).not.toMatch(/Zebramail|ada@reader/);
});

test("pictures of ten formats: those that a page can show are kept, the others are named", async () => {
  const names = ["jpg", "png", "webp", "gif", "avif", "tiff", "svg", "heic", "bmp", "ico"];
  await site.mail(await withPictures(names.map((ending) => `photo.${ending}`)));
  const [row] = await inboxOf(site);
  const kept = JSON.parse(String(row?.["pictures"])) as readonly string[];
  expect(kept.map((name) => name.split(".").at(-1))).toEqual(["jpg", "png", "webp", "gif"]);
  const notes = JSON.parse(String(row?.["notes"])) as readonly string[];
  expect(notes).toHaveLength(6);
  expect(notes.join(" ")).toMatch(/photo\.heic .* was left out: ask for it as a JPEG\./);
});

test("a forged sender and known spam are set apart", async () => {
  const head = "Authentication-Results: mx.cloudflare.net; dmarc=fail\r\n";
  await site.mail(head + mail(PLAIN, "Wire me money."));
  expect((await inboxOf(site)).map(({ state }) => state)).toEqual(["suspected"]);
});

test("the same mail twice is one submission", async () => {
  await site.mail(mail(PLAIN, "The bridge closes."));
  await site.mail(mail(PLAIN, "The bridge closes."));
  expect(await inboxOf(site)).toHaveLength(1);
});

test.each([
  ["too large", "x".repeat(10_000_001), /larger than 10 MB/],
  ["encrypted", mail(PLAIN, "-----BEGIN PGP MESSAGE-----"), /cannot read encrypted/],
])("a mail that is %s comes back with a sentence", async (_what, raw, sentence) => {
  expect(await site.mail(raw)).toMatch(sentence);
  expect(await inboxOf(site)).toEqual([]);
});

test("mail of programs is dropped without an answer", async () => {
  expect(await site.mail(mail("Auto-Submitted: auto-replied", "Away."))).toBe(undefined);
  expect(await inboxOf(site)).toEqual([]);
});

test("a flood of mails ends at the hour's limit, and the sender hears so", async () => {
  let refused: string | undefined;
  let taken = 0;
  for (; refused === undefined && taken < 100; taken += 1)
    refused = await site.mail(mail(PLAIN, `Mail number ${taken}.`));
  expect([taken, refused]).toEqual([61, expect.stringContaining("in an hour, or write to")]);
});

test("while the database fails a mail is not lost in silence: its delivery fails", async () => {
  await site.injectFaults({ clockAtMs: now, d1: "throw" });
  await expect(site.mail(mail(PLAIN, "The bridge closes."))).rejects.toThrow("secret-detail");
});
