/** `npm run blog -- export DIR --remote`: posts and pictures of an account, as files that import again. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import sharp from "sharp";
import { expect, test } from "vitest";

import { PUBLICATIONS } from "#publications";

import { newAccount, operatorOf } from "../deploy/operator.ts";

const HOST = "alderfallsbeacon.example";

test("posts and pictures of the account become files, whose import changes nothing", async () => {
  const account = newAccount();
  const operator = operatorOf(account.folder, []);
  const deployed = operator.run(["--publications", PUBLICATIONS.map(({ id }) => id).join()]);
  expect(deployed).toMatchObject({ status: 0 });
  const blog = (...words: readonly string[]) => operator.command("blog", words);
  const photo = sharp({ create: { width: 900, height: 600, channels: 3, background: "#357" } });
  const head = "title: The bridge\ndescription: Open\ndate: 2026-10-30\npicture: bridge.jpg";
  operator.write("posts/bridge.md", `---\n${head}\n---\nIt is ${"long ".repeat(9_000)};\n`);
  await photo.jpeg().toFile(join(operator.root, "posts/bridge.jpg"));
  expect(blog("import", "posts", "--remote")).toMatchObject({ status: 0 });

  const exported = blog("export", "out", "--remote");
  expect(exported.said).toContain("1 post and 2 pictures in out.");
  const text = operator.read(`out/${HOST}/bridge.md`);
  expect(text).toContain("title: The bridge");
  expect(text.split("long ")).toHaveLength(9_001);
  const names = readdirSync(join(operator.root, "out/pictures"));
  expect(names.map((name) => name.slice(32)).toSorted()).toEqual([
    "-640x427.webp",
    "-900x600.webp",
  ]);
  for (const name of names) {
    const { format } = await sharp(
      readFileSync(join(operator.root, "out/pictures", name)),
    ).metadata();
    expect(format).toBe("webp");
  }
  const again = blog("import", `out/${HOST}`, "--remote");
  expect(again.said).toContain("0 new, 0 changed, 1 unchanged");
});
