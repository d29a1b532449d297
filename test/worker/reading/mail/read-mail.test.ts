/** Mails as an editor expects them; what nobody could read comes back with a sentence. */
import { expect, test } from "vitest";

import { readMail } from "../../../../worker/reading/mail/read-mail.ts";
import { MAILS } from "./mails.ts";
import { DROPPED, REFUSED } from "./refused-mails.ts";

/** 2026-11-27, 9:00 in New York. */
const PLACE = {
  from: "ada@reader.example",
  timeZone: "America/New_York",
  now: Date.UTC(2026, 10, 27, 14),
};

function bytesOf(raw: string | Uint8Array): Uint8Array {
  return typeof raw === "string" ? new TextEncoder().encode(raw) : raw;
}

test.each(REFUSED)("refuses %s", async (_what, raw, message) => {
  const result = await readMail(bytesOf(raw), PLACE);
  expect(result).toEqual({ is: "refused", message: expect.stringMatching(message) });
});

test.each(DROPPED)("drops %s", async (_what, raw, why) => {
  expect(await readMail(bytesOf(raw), PLACE)).toEqual({ is: "dropped", why });
});

test.each(MAILS)("reads %s", async (_what, raw, expected) => {
  const all = typeof expected === "string" ? { text: expected } : expected;
  const { text = "", without = "\u0000", attached, day, time, place, ...facts } = all;
  const result = await readMail(bytesOf(raw), PLACE);
  if (result.is !== "read") throw new Error(JSON.stringify(result));
  const { mail } = result;
  expect(mail).toMatchObject({ ...facts, isInvitation: day !== undefined });
  expect(mail.values.text).toContain(text);
  expect(JSON.stringify(mail.values)).not.toContain(without);
  const event = Object.entries({ day, time, place }).filter(([, value]) => value !== undefined);
  expect(mail.values).toMatchObject(Object.fromEntries(event));
  expect(mail.attached.map(({ name }) => name)).toEqual(attached ?? []);
});

test.each(["", "<>", "MAILER-DAEMON@mx.example", "postmaster@mx.example"])(
  "drops mail of a mail daemon: %j",
  async (from) => {
    const raw = bytesOf("Subject: Undelivered\r\n\r\nSorry.");
    expect(await readMail(raw, { ...PLACE, from })).toEqual({ is: "dropped", why: "bounce" });
  },
);
