/** What is found of texts in scripts that are written without spaces, and in scripts with marks. */
import { expect, test } from "vitest";

import { writeStatements } from "../../../../tools/blog/store/statements.ts";
import { reindexPostsStep, reindexStep } from "../../../../worker/content/search/reindex.ts";
import { aStoredPost } from "../blog/database.ts";
import { findIn, openArchive } from "./archive.ts";

const item = (title: string, description = "") => ({ guid: title, title, description });

async function openStories(stories: readonly ReturnType<typeof item>[]) {
  const archive = openArchive();
  await archive.bring(stories);
  const find = (q: string, sort = "best") => findIn(archive.db, { q, sort });
  return { ...archive, find };
}

const TOWN = [
  item(
    "東京都の桜が満開になりました",
    "今年は例年より早く咲きました。上野公園は大勢の人で賑わっています。",
  ),
  item("京都で雪", "積雪は十センチ。"),
  item("市長が新しい図書館を開いた", `${"町の人々が集まった。".repeat(40)}最後に花火が上がった。`),
  item("北京大学发布新研究", "研究人员说，空气质量有所改善。"),
  item("서울시장이 새 다리를 열었다", "시민들이 모였습니다."),
  item("โรงเรียนเชียงใหม่ปิดเพราะน้ำท่วม", "ฝนตกหนักตลอดคืน"),
  item("ＡＩ技術と２０２６年のｶﾞｲﾄﾞ", ""),
  item("Bridge reopens", "In 東京 and in town."),
  item("हिन्दी समाचार", "आज का मौसम"),
  item("Российский музей открыт", "Ёлка на площади."),
  item("がっこう".normalize("NFD"), "NFD"),
  item("Straße in Łódź gesperrt", "Øresund, Ísafjörður"),
  item("Ο κόσμος είναι άνω κάτω", ""),
  item("مَدْرَسَة جديدة إلى القرية", ""),
  item("Hawaiʻi sends a ﬁre oﬃcer", ""),
  item("F.B.I. agents on I-95", "Covid-19 clinic"),
];

test.each([
  ["桜", [0]],
  ["東京", [0, 7]],
  ["満開の桜", [0]],
  ["上野公園", [0]],
  ["花火", [2]],
  ["図書館", [2]],
  ["大学", [3]],
  ["空气质量", [3]],
  ["서울", [4]],
  ["다리", [4]],
  ["เชียงใหม่", [5]],
  ["น้ำท่วม", [5]],
  ["ai技術", [6]],
  ["2026", [6]],
  ["ガイド", [6]],
  ["ｶﾞｲﾄﾞ", [6]],
  ["समाचार", [8]],
  ["российский", [9]],
  ["ЁЛКА", [9]],
  ["がっこう -花火", [10]],
  ["елка", [9]],
  ["российскии", []],
  ["strasse", [11]],
  ["STRASSE Lodz", [11]],
  ["oresund", [11]],
  ["isafjordur", [11]],
  ["κοσμος ανω", [12]],
  ["ΚΌΣΜΟΣ", [12]],
  ["مدرسة", [13]],
  ["الى", [13]],
  ["hawaii", [14]],
  ["Hawaiʻi", [14]],
  ["fire officer", [14]],
  ["fbi", [15]],
  ["i95", [15]],
  ["covid19", [15]],
  ["covid21", []],
  ['"京都"', [0, 1]],
  ['"京都で"', [1]],
  ["京都 -東京", [1]],
  ["鯨", []],
  ["館書図", []],
])("%s is found within runs of text", async (question, places) => {
  const { find } = await openStories(TOWN);
  for (const sort of ["best", "newest"])
    expect((await find(question, sort)).titles.toSorted()).toEqual(
      places.map((place) => TOWN[place]?.title ?? "").toSorted(),
    );
});

test("a question in one run finds what has most of its pairs first, and what has some", async () => {
  const { find } = await openStories(TOWN);
  const { titles, stems } = await find("東京の桜はいつ咲きますか");
  expect(titles[0]).toBe(TOWN[0]?.title);
  expect(titles).toContain("Bridge reopens");
  expect(stems).toContain("東 京");
  expect((await find('"東京都の" bridge')).stems).toEqual(["bridg", "東 京 都 の"]);
});

test("a changed title is found by its new words only, in every script", async () => {
  const { bring, find } = await openStories([item("東京の桜", "春")]);
  const changed = { ...item("大阪の雪", "冬"), guid: "東京の桜" };
  await bring([changed]);
  expect((await find("東京")).titles).toEqual([]);
  expect((await find("大阪")).titles).toEqual(["大阪の雪"]);
  await bring([{ ...changed, title: "Snow", description: "Winter" }]);
  expect((await find("大阪")).titles).toEqual([]);
  expect((await find("snow winter")).titles).toEqual(["Snow"]);
});

test("posts are found by words within runs too, long ones in every part, and after a rebuild", async () => {
  const { sqlite, find } = await openStories([item("市長の話", "")]);
  const body = `${"町の知らせです。".repeat(3_000)}最後に花火`;
  const posts = [
    aStoredPost({
      domain: "paper.example",
      published: 1_780_000_000,
      title: "図書館の歴史",
      description: "百年前",
      tags: ["祭り"],
      body,
    }),
    aStoredPost({
      domain: "paper.example",
      published: 1_780_000_000,
      slug: "plain",
      title: "Plain",
      description: "",
      body: "Words.",
    }),
  ];
  for (const { sql, json } of writeStatements(posts))
    sqlite.prepare(sql).run(...(json === undefined ? [] : [json]));
  const expectAll = async () => {
    for (const word of ["歴史", "百年", "知らせ", "花火", "祭り"])
      expect([word, (await find(word)).titles]).toEqual([word, ["図書館の歴史"]]);
    expect((await find("words")).titles).toEqual(["Plain"]);
    expect((await find("市長")).titles).toEqual(["市長の話"]);
  };
  await expectAll();
  expect(sqlite.prepare("SELECT indexed_text FROM posts WHERE slug = 'plain'").get()).toEqual({
    indexed_text: "",
  });
  for (const { sql, values } of [...reindexStep(0), ...reindexPostsStep(0)])
    sqlite.prepare(sql).all(JSON.stringify(values));
  await expectAll();
});
