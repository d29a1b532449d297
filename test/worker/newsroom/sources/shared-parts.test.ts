/** Boilerplate is known by the items of the document, also in visits that parse only what is new. */
import { expect, test } from "vitest";

import { HOUR_MS } from "../../../../shared/time.ts";
import { aNewsroom } from "../../a-newsroom.ts";

const LOGO = "https://tech.example/masthead.jpg";
const NOTE = "The Wire is free, because of you.";

function documentOf(...names: readonly string[]): Response {
  const items = names.map(
    (name) =>
      `<item><title>${name}</title><link>https://tech.example/${name}</link><enclosure url="${LOGO}" type="image/jpeg" length="1"/><description>${name} is here. ${NOTE}</description></item>`,
  );
  return new Response(`<rss><channel><title>Wire</title>${items.join("")}</channel></rss>`);
}

const bare = (name: string) => ({ title: name, excerpt: `${name} is here.`, picture: "" });

test("an item that comes later is without what the items before it had as well", async () => {
  const { tools, roundAfter, sqlite } = aNewsroom();
  const rows = () =>
    sqlite.prepare("SELECT title, excerpt, picture FROM stories ORDER BY id").all();
  const answers = [
    documentOf("Alpha", "Beta", "Gamma"),
    documentOf("Delta", "Alpha", "Beta", "Gamma"),
  ];
  Object.assign(tools, { fetch: async () => answers.shift() });
  await roundAfter(0);
  expect(rows()).toEqual(["Alpha", "Beta", "Gamma"].map(bare));
  await roundAfter(2 * HOUR_MS);
  expect(rows().at(-1)).toEqual(bare("Delta"));
});

test("two items are no evidence, and the third brings it for those that are parsed again", async () => {
  const { tools, roundAfter, sqlite } = aNewsroom();
  const excerpts = () =>
    sqlite
      .prepare("SELECT excerpt FROM stories ORDER BY id")
      .all()
      .map((row) => row["excerpt"]);
  const answers = [documentOf("Alpha", "Beta")];
  Object.assign(tools, {
    fetch: async () => answers.shift() ?? documentOf("Gamma", "Alpha", "Beta"),
  });
  await roundAfter(0);
  expect(excerpts()[0]).toBe(`Alpha is here. ${NOTE}`);
  await roundAfter(13 * HOUR_MS);
  await roundAfter(13 * HOUR_MS);
  expect(excerpts()).toEqual(["Alpha is here.", "Beta is here.", "Gamma is here."]);
});
