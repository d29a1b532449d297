/** Deployments into an account, with a stand-in for wrangler that keeps stores and Workers. */
import { resolve } from "node:path";

import { expect, test } from "vitest";

import { newAccount, operatorOf, UNDEPLOYED } from "./operator.ts";

/** A deployment starts a dozen programs. */
const COMMAND = `${process.execPath} ${resolve("tools/deploy.ts")}`;

function asWorker(name: string, toml = UNDEPLOYED): string {
  return toml.replace('name = "hometown-news"', `name = "${name}"`);
}

const FROM_PAPERS = { PUBLICATIONS_DIR: "papers" };

test("a deployment without the folder of the one before stops, and says the difference and the flag", () => {
  const account = newAccount();
  const operator = operatorOf(account.folder, ["cedar-bend", "cedar-point"]);
  expect(operator.run([], FROM_PAPERS)).toMatchObject({ status: 0 });
  const live = account.read();

  const without = operator.run();
  expect(without.status).toBe(1);
  expect(without.said).toMatch(
    /^The site has cedar-bend, cedar-point, from papers\. This deployment, from \S+, would take away cedar-bend, cedar-point and bring alder-falls\. Nothing was deployed\. .*\.dev\.vars.*--publications alder-falls$/m,
  );
  expect(account.read()).toEqual(live);
  expect(account.asked().match(/^deploy$/gm)).toHaveLength(1);

  operator.papers("papers", ["cedar-bend", "cedar-mill"]);
  const changed = operator.run([], FROM_PAPERS);
  expect(changed).toMatchObject({ status: 1 });
  expect(changed.said).toContain("would take away cedar-point and bring cedar-mill.");
  const wrong = operator.run(["--publications", "cedar-bend"], FROM_PAPERS);
  expect(wrong.said).toContain(
    "--publications names cedar-bend, but papers has cedar-bend, cedar-mill.",
  );
  const flag = ["--publications=cedar-mill,cedar-bend"];
  expect(operator.run(flag, FROM_PAPERS)).toMatchObject({ status: 0 });
  // Once they are deployed, the flag is not needed again.
  expect(operator.run([], FROM_PAPERS)).toMatchObject({ status: 0 });
});

test("PUBLICATIONS_DIR in .dev.vars is the folder of every deployment", () => {
  const account = newAccount();
  const operator = operatorOf(account.folder, ["cedar-bend"]);
  operator.write(".dev.vars", "PUBLICATIONS_DIR=papers\n");
  expect(operator.run()).toMatchObject({ status: 0 });
  expect(operator.run()).toMatchObject({ status: 0 });
  const { said } = operator.run(["--help"]);
  expect(said).toMatch(/^The papers are those of \/\S+\/papers$/m);
});

test("the sample papers are never deployed unless they are named", () => {
  const account = newAccount();
  const operator = operatorOf(account.folder, []);
  const { status, said } = operator.run();
  expect(status).toBe(1);
  expect(said).toContain("alder-falls in ");
  expect(said).toContain("a paper at a host name that is reserved for examples.");
  expect(operator.read("wrangler.toml")).toBe(UNDEPLOYED);
  expect(account.asked()).not.toMatch(/^deploy$/m);
  expect(operator.has("built")).toBe(false);
});

test("stores are made once and named after the Worker; a name of the operator stands", () => {
  const account = newAccount();
  const own = UNDEPLOYED.replace('database_name = "hometown-news"', 'database_name = "town-db"');
  const operator = operatorOf(account.folder, ["cedar-bend"], own);
  expect(operator.run([], FROM_PAPERS)).toMatchObject({ status: 0 });
  const { kv, d1 } = account.read();
  expect([kv.map(({ title }) => title), d1.map(({ name }) => name)]).toEqual([
    ["hometown-news-feeds"],
    ["town-db"],
  ]);
  const toml = operator.read("wrangler.toml");
  expect(toml).toContain(`database_name = "town-db"\ndatabase_id = "${d1[0]?.uuid}"`);

  // A fresh copy of the software finds the stores of the live version under any names.
  const again = operatorOf(account.folder, ["cedar-bend"]);
  expect(again.run([], FROM_PAPERS)).toMatchObject({ status: 0 });
  expect(account.read()).toMatchObject({ kv, d1 });
  expect(again.read("wrangler.toml")).toContain(`database_id = "${d1[0]?.uuid}"`);
});

test("what Cloudflare's button has made is used under any names, and its first build shows the sample paper", () => {
  const account = newAccount();
  const operator = operatorOf(account.folder, []);
  const wrangler = "node_modules/.bin/wrangler";
  operator.shell(`${wrangler} kv namespace create "my cache"`);
  operator.shell(`${wrangler} d1 create my-stories`);
  const { kv, d1 } = account.read();
  const provisioned = asWorker("my-news")
    .replace('id = "FEEDS"', `id = "${kv[0]?.id}"`)
    .replace('database_name = "hometown-news"', 'database_name = "my-stories"')
    .replace('database_id = "hometown-news"', `database_id = "${d1[0]?.uuid}"`)
    .replace("hometown-news-pictures", "my-pictures");
  operator.write("wrangler.toml", provisioned);
  const build = { WORKERS_CI: "1" };
  expect(operator.run([], build)).toMatchObject({ status: 0 });
  expect(operator.run([], build)).toMatchObject({ status: 0 });
  expect(operator.read("wrangler.toml")).toBe(provisioned);

  // A clone of the software as it comes finds the same stores by the Worker's name.
  const clone = operatorOf(account.folder, []);
  expect(clone.run(["--name", "my-news"])).toMatchObject({ status: 0 });
  expect(account.read()).toMatchObject({ kv, d1, r2: ["my-pictures"] });
  expect(Object.keys(account.read().workers)).toEqual(["my-news"]);
});

test("an account that cannot say which stores the Worker has gets no second pair", () => {
  const account = newAccount();
  const own = UNDEPLOYED.replace('database_name = "hometown-news"', 'database_name = "town-db"');
  const operator = operatorOf(account.folder, ["cedar-bend"], own);
  expect(operator.run([], FROM_PAPERS)).toMatchObject({ status: 0 });
  const live = account.read();
  const again = operatorOf(account.folder, ["cedar-bend"]);
  const fault = { ACCOUNT_FAULT: "An unknown error has occurred [code: 10013]" };
  const { status, said } = again.run([], { ...FROM_PAPERS, ...fault });
  expect([status, said]).toEqual([1, expect.stringContaining("[code: 10013]")]);
  expect(account.read()).toEqual(live);
  const token = { ACCOUNT_FAULT: "Authentication error [code: 10000]" };
  expect(again.run([], { ...FROM_PAPERS, ...token }).said).toMatch(
    /^The API token lacks a permission\. .* D1;/,
  );
});

test("two Workers of an account have stores of their own, and neither takes the other's", () => {
  const account = newAccount();
  const one = operatorOf(account.folder, ["cedar-bend"]);
  expect(one.run([], FROM_PAPERS)).toMatchObject({ status: 0 });
  const two = operatorOf(account.folder, ["argus"], asWorker("second"));
  expect(two.run([], FROM_PAPERS)).toMatchObject({ status: 0 });
  expect(account.read().d1.map(({ name }) => name)).toEqual(["hometown-news", "second"]);
  expect(two.read("wrangler.toml")).toContain('database_name = "second"');

  const copied = asWorker("third", one.read("wrangler.toml"));
  const third = operatorOf(account.folder, ["argus"], copied);
  const { status, said } = third.run([], FROM_PAPERS);
  expect(status).toBe(1);
  expect(said).toMatch(
    /^The stores hold the papers of the Worker hometown-news \(cedar-bend\), and this one is third\. .*--from-worker hometown-news$/m,
  );
  expect(account.read().workers).not.toHaveProperty("third");
  const flags = ["--from-worker", "hometown-news", "--publications", "argus"];
  expect(third.run(flags, FROM_PAPERS)).toMatchObject({ status: 0 });
});

test("a database of another program with the Worker's name is refused, and the configuration stays", () => {
  const account = newAccount();
  const operator = operatorOf(account.folder, ["cedar-bend"]);
  const wrangler = "node_modules/.bin/wrangler";
  operator.shell(`${wrangler} d1 create hometown-news`);
  const [{ uuid } = { uuid: "" }] = account.read().d1;
  operator.write(
    "wrangler.toml",
    UNDEPLOYED.replace('database_id = "hometown-news"', `database_id = "${uuid}"`),
  );
  operator.shell(`${wrangler} d1 execute DB --command "CREATE TABLE customers (id)"`);
  operator.write("wrangler.toml", UNDEPLOYED);
  const { status, said } = operator.run([], FROM_PAPERS);
  expect(status).toBe(1);
  expect(said).toContain("The database holds tables of another program (customers).");
  expect(operator.read("wrangler.toml")).toBe(UNDEPLOYED);
});

test("of two deployments at once the second stops; one that failed frees the way", () => {
  const account = newAccount();
  const operator = operatorOf(account.folder, ["cedar-bend"]);
  expect(operator.run([], FROM_PAPERS)).toMatchObject({ status: 0 });
  operator.write("again", `#!/bin/sh\n${COMMAND} > second 2>&1 || true\n`, 0o755);
  const first = operator.run([], {
    ...FROM_PAPERS,
    BUILD_SCRIPT: "env BUILD_SCRIPT=true ./again",
  });
  expect(first).toMatchObject({ status: 0 });
  expect(operator.read("second")).toMatch(/^Another deployment is under way\./m);
  expect(account.asked().match(/^deploy$/gm)).toHaveLength(2);

  expect(operator.run([], { ...FROM_PAPERS, BUILD_SCRIPT: "false" })).toMatchObject({
    status: 1,
  });
  expect(operator.run([], FROM_PAPERS)).toMatchObject({ status: 0 });
});
