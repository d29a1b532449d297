import { expect, test } from "vitest";

import { keywordsOf, pageWindow, parsePage, videoIdOf } from "../../shared/blog.ts";

test.each([
  ["https://www.youtube.com/shorts/aqz-KE-bpKQ", "aqz-KE-bpKQ"],
  ["https://youtube.com/shorts/aqz-KE-bpKQ?feature=share", "aqz-KE-bpKQ"],
  ["https://www.youtube.com/watch?v=aqz-KE-bpKQ", "aqz-KE-bpKQ"],
  ["https://www.youtube.com/watch?app=desktop&v=aqz-KE-bpKQ&t=3", "aqz-KE-bpKQ"],
  ["https://www.youtube.com/embed/aqz-KE-bpKQ", "aqz-KE-bpKQ"],
  ["https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ#t", "aqz-KE-bpKQ"],
  ["https://www.youtube.com/v/aqz-KE-bpKQ", "aqz-KE-bpKQ"],
  ["https://youtu.be/aqz-KE-bpKQ", "aqz-KE-bpKQ"],
  ["youtu.be/aqz_KE-bpKQ?si=x", "aqz_KE-bpKQ"],
  ["https://www.youtube.com/shorts/tooshort", undefined],
  ["https://www.youtube.com/shorts/aqz-KE-bpKQlonger", undefined],
  ["https://www.youtube.com/@channel", undefined],
  ["https://vimeo.com/123456789", undefined],
  ["https://youtu.be/aqz%22KE-bpK", undefined],
  ["", undefined],
])("the video id of %j is %j", (url, id) => {
  expect(videoIdOf(url)).toBe(id);
});

test.each([
  ["3", 3],
  ["1", 1],
  ["0", 1],
  ["-1", 1],
  ["abc", 1],
  ["2.5", 1],
  ["1e3", 1],
  [" 2", 1],
  ["", 1],
  [null, 1],
  [undefined, 1],
  ["007", 7],
  ["999999999999", 1_000_000],
  ["9".repeat(40), 1_000_000],
  ["9".repeat(400), 1_000_000],
])("?page=%j asks for page %i", (text, page) => {
  expect(parsePage(text)).toBe(page);
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 10, [1, 2, 3, 4, 5]],
  [3, 10, [1, 2, 3, 4, 5]],
  [4, 10, [2, 3, 4, 5, 6]],
  [8, 10, [6, 7, 8, 9, 10]],
  [10, 10, [6, 7, 8, 9, 10]],
  [2000, 2000, [1996, 1997, 1998, 1999, 2000]],
])("at most five numbers stand around page %i of %i", (page, pages, numbers) => {
  expect(pageWindow(page, pages)).toEqual(numbers);
});

test("keywords come out of a comma-separated text trimmed, none empty and none twice", () => {
  expect(keywordsOf(" town hall, Budget ,,budget, ")).toEqual(["town hall", "Budget"]);
  expect(keywordsOf("")).toEqual([]);
});
