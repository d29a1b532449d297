import { expect, test } from "vitest";

import { readList, run } from "../../../tools/local/local-state.ts";

const node = (script: string) => run("node", ["-e", script]);

test("a program's result is its standard output, without its warnings", async () => {
  const script = 'console.error("▲ [WARNING] strange"); console.log("[]")';
  expect(await node(script)).toBe("[]\n");
});

test("a failing program is reported with its whole output", async () => {
  const script = 'console.log("half done"); console.error("no such table"); process.exitCode = 3';
  const failure = node(script);
  await expect(failure).rejects.toThrow(/ended with 3\.\n[\s\S]*no such table/);
  await expect(failure).rejects.toThrow("half done");
});

test.each([
  'console.error("it\'s necessary to set a CLOUDFLARE_API_TOKEN. Rerun this with `--temporary`.")',
  'console.log(JSON.stringify({ error: { text: "necessary to set a CLOUDFLARE_API_TOKEN" } }))',
])("without a login only the missing step is named (%#)", async (told) => {
  await expect(node(`${told}; process.exitCode = 1`)).rejects.toThrow(
    /^You are not logged in: run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN\.$/,
  );
});

test("a refused token is reported in wrangler's words", async () => {
  const script = 'console.error("CLOUDFLARE_API_TOKEN may be invalid"); process.exitCode = 1';
  await expect(node(script)).rejects.toThrow("may be invalid");
});

test.each([["[]"], ['[{"a":"]"}]'], [JSON.stringify([{ a: ["]"] }, []], undefined, 2)]])(
  "the list %j is read between other lines",
  (list) => {
    const printed = `News [4.1]\n${list}\nThere is a newer version [4.2].\n`;
    expect(readList(printed)).toEqual(JSON.parse(list));
  },
);

test("output without a list is reported", () => {
  expect(() => readList("Something else [x]")).toThrow("no list:\nSomething else [x]");
});
