/** What is wrong, since when, and the mail to the operator. */
import { expect, test, vi } from "vitest";

import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../../shared/time.ts";
import { statusOf } from "../../../../worker/newsroom/own/status.ts";
import { problemText } from "../../../../worker/platform/newsroom-status.ts";
import { NOW } from "../../../builders.ts";
import { aNewsroom } from "../../a-newsroom.ts";

function aMailingNewsroom() {
  const room = aNewsroom();
  const mails: [subject: string, text: string][] = [];
  room.tools.mail = async (...mail) => mails.push(mail);
  const problems = () => statusOf(room.tools.own, room.clock.now, room.tools.settings).problems;
  const refuse = () =>
    vi
      .spyOn(room.tools.env.FEEDS, "put")
      .mockRejectedValue(new Error("KV put() limit exceeded for the day."));
  return { ...room, mails, problems, refuse };
}

test("nothing is written while nothing is wrong", async () => {
  const { roundAfter, mails, problems } = aMailingNewsroom();
  for (let hour = 0; hour < 30; hour += 1) await roundAfter(HOUR_MS);
  expect([mails, problems()]).toEqual([[], []]);
});

test("editions that KV refuses are a problem with its cause from the first one on, and cost no write of the day", async () => {
  const { roundAfter, refuse, problems, sqlite, published } = aMailingNewsroom();
  const refusing = refuse();
  for (let minute = 0; minute < 9; minute += 1) await roundAfter(MINUTE_MS);
  const [editions] = problems();
  expect(editions).toMatchObject({ id: "editions", since: NOW + MINUTE_MS });
  expect(editions?.what).toContain("KV put() limit exceeded");
  expect(sqlite.prepare("SELECT * FROM kv_writes").all()).toEqual([]);
  refusing.mockRestore();
  await roundAfter(MINUTE_MS);
  expect([problems(), published()]).toEqual([[], ["First"]]);
  expect(sqlite.prepare("SELECT writes FROM kv_writes").all()).toEqual([{ writes: 1 }]);
});

test("what lasts is written to the operator once a day, with its beginning and what to do", async () => {
  const { roundAfter, refuse, mails, problems } = aMailingNewsroom();
  refuse();
  for (let minute = 0; minute < 8; minute += 1) await roundAfter(MINUTE_MS);
  expect(mails).toEqual([]);
  for (let minute = 0; minute < 90; minute += 1) await roundAfter(MINUTE_MS);
  expect(mails).toHaveLength(1);
  const [[subject, text] = ["", ""]] = mails;
  expect(subject).toContain("KV");
  expect(text).toContain(`Since: ${new Date(NOW + MINUTE_MS).toISOString()}`);
  expect(text).toContain("What to do:");
  expect(text).toBe(problemText(problems()));
  await roundAfter(DAY_MS);
  expect(mails).toHaveLength(2);
});

test("a mail that fails is logged, and stops no round", async () => {
  const { roundAfter, refuse, tools, logged } = aMailingNewsroom();
  tools.mail = async () => {
    throw new Error("no such address");
  };
  refuse();
  for (let minute = 0; minute < 30; minute += 1) await roundAfter(MINUTE_MS);
  expect(logged.filter((event) => event === "operator not told")).toHaveLength(1);
});

test("most sources failing is a problem, and so is D1 that lets no round begin", async () => {
  const { roundAfter, news, problems, tools } = aMailingNewsroom();
  news.headlines = [];
  await roundAfter(0);
  expect(problems()).toMatchObject([{ id: "sources", what: "1 of 1 sources fail." }]);
  vi.spyOn(tools.env.DB, "batch").mockRejectedValue(new Error("D1 is down"));
  await roundAfter(MINUTE_MS);
  expect(problems()).toMatchObject([{ id: "round" }]);
});
