/** The "Deploy to Cloudflare" button: what its form says, and the address in the README. */
import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

const read = (path: string) => readFileSync(path, "utf8");
const { cloudflare, repository, scripts } = JSON.parse(read("package.json")) as {
  readonly cloudflare: { readonly bindings: Readonly<Record<string, { description: string }>> };
  readonly repository?: string | { readonly url: string };
  readonly scripts: Readonly<Record<string, string>>;
};

test("the form describes every store, and every var that is empty", () => {
  const toml = read("wrangler.toml");
  const stores = [...toml.matchAll(/^\[\[(?:kv|d1|r2)_.*\]\]\nbinding = "(\w+)"/gm)];
  const vars = [...toml.matchAll(/^([A-Z_]+) = ""$/gm)];
  const asked = [...stores, ...vars].map(([, name = ""]) => name);
  expect(asked.length).toBeGreaterThan(5);
  expect(Object.keys(cloudflare.bindings).toSorted()).toEqual(asked.toSorted());
  const texts = Object.values(cloudflare.bindings).map(({ description }) => description);
  expect(texts.filter((text) => !/^[A-Z].*\.$/.test(text))).toEqual([]);
});

test("every store has an id or a name in the configuration, which provisioning replaces", () => {
  const toml = read("wrangler.toml");
  for (const key of ["id", "database_name", "database_id", "bucket_name"]) {
    expect(toml).toMatch(new RegExp(`^${key} = "[^"]+"$`, "m"));
  }
});

test("the form finds the commands that build and deploy", () => {
  expect(scripts).toMatchObject({ build: "vite build", deploy: "node tools/deploy.ts" });
});

test("the README has the button once package.json names the public repository, with its address", () => {
  const named = typeof repository === "string" ? repository : repository?.url;
  const [, at] = /^(?:github:|git\+https:\/\/github\.com\/)([\w.-]+\/[\w.-]+?)(?:\.git)?$/.exec(
    named ?? "",
  ) ?? [undefined, undefined];
  const buttons = [
    ...read("README.md").matchAll(
      /\]\(https:\/\/deploy\.workers\.cloudflare\.com\/\?url=([^)]+)\)/g,
    ),
  ].map(([, address]) => address);
  expect(buttons).toEqual(at === undefined ? [] : [`https://github.com/${at}`]);
});
