/** The deployment with a stand-in for wrangler, or with a script that prints its arguments. */
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";

import { expect, onTestFinished, test, vi } from "vitest";

import { PUBLICATIONS } from "#publications";

import { idOf } from "../../tools/deploy/account-stores.ts";
import {
  hasPlaceholders,
  namesOwnDomain,
  storeNames,
  withStores,
  workerName,
} from "../../tools/deploy/deploy-config.ts";
import { refusalOf } from "../../tools/deploy/deployed-papers.ts";
import { makeBucket, withBucket } from "../../tools/deploy/picture-bucket.ts";
import { allFeeds } from "../../worker/papers/feeds.ts";
import { makeProject } from "./project.ts";

/** The original configuration, without the ids of a deployment. */
const config = readFileSync("wrangler.toml", "utf8")
  .replace(/^id = .*$/m, 'id = "FEEDS"')
  .replace(/^database_id = .*$/m, 'database_id = "hometown-news"');
const NAMES = storeNames(config, "hometown-news");
const deployed = withStores(config, { kv: "0123", d1: "4567-89" }, NAMES);

const ON_WORKERS_DEV =
  "The site will be at workers.dev. Name your domain in wrangler.toml (routes), and it will be there alone.\n";

/** The papers of the project are deployed only where they are named. */
const SAMPLES = ["--publications", PUBLICATIONS.map(({ id }) => id).join(",")];

/** Runs the command in a project whose wrangler is a script. */
function deploy(wrangler: string, toml = config) {
  const project = makeProject({ wrangler, vite: "touch built" });
  project.write("wrangler.toml", toml);
  const { status, said } = project.run("deploy", SAMPLES);
  return { status, said, toml: project.read("wrangler.toml"), isBuilt: project.has("built") };
}

test("the first deployment replaces the placeholders by the account's ids", () => {
  expect(hasPlaceholders(config)).toBe(true);
  expect(hasPlaceholders(deployed)).toBe(false);
  expect(deployed).toMatch(/binding = "FEEDS"\nid = "0123"/);
  expect(deployed).toMatch(/database_name = "hometown-news"\ndatabase_id = "4567-89"/);
});

test("stores are named after the Worker, but a name of the operator stands", () => {
  const other = config.replace('name = "hometown-news"', 'name = "cedar-bend"');
  expect(workerName(other, [])).toBe("cedar-bend");
  expect(workerName(other, ["--name", "argus", "--minify"])).toBe("argus");
  expect(workerName(other, ["--name=argus"])).toBe("argus");
  expect(storeNames(other, "cedar-bend")).toEqual({ kv: "cedar-bend-feeds", d1: "cedar-bend" });
  const own = config.replace('database_name = "hometown-news"', 'database_name = "town-db"');
  expect(storeNames(own, "hometown-news")).toEqual({ kv: "hometown-news-feeds", d1: "town-db" });
});

test.each([
  ['routes = [{ pattern = "paper.example", custom_domain = true }]\n', [], true],
  ['route = "paper.example/*"\n', [], true],
  ['[[routes]]\npattern = "paper.example"\n', [], true],
  ["", ["--domain", "paper.example"], true],
  ["", ["--routes=paper.example/*"], true],
  ['# routes = [{ pattern = "paper.example" }]\n', [], false],
  ["", ["--env", "domain"], false],
])(
  "a domain of its own is found in the configuration %j and the flags %j",
  (line, flags, isOwn) => {
    expect(namesOwnDomain(`${line}${config}`, flags)).toBe(isOwn);
  },
);

test("a deployment with a domain of its own leaves workers.dev, and says so", () => {
  const domain = 'routes = [{ pattern = "paper.example", custom_domain = true }]\n';
  expect(deployed).toContain("\nworkers_dev = true\n");
  const { said, toml } = deploy(`echo '[]'`, domain + deployed);
  expect(toml).toBe(domain + deployed.replace("workers_dev = true", "workers_dev = false"));
  expect(said).toContain("workers_dev = false; keep it.\n");
  expect(said).not.toContain(ON_WORKERS_DEV);
});

test("local stores have the same ids before and after a deployment", () => {
  expect(deployed).toMatch(/^preview_id = "FEEDS"$/m);
  expect(deployed).toMatch(/^preview_database_id = "hometown-news"$/m);
});

test("a store is found by its name in wrangler's list, after other lines", () => {
  expect(
    idOf('Resource list\n[{"id":"a","title":"other"},{"id":"b","title":"mine"}]', "mine"),
  ).toBe("b");
  expect(idOf('[{"uuid":"c","name":"mine"}]', "mine")).toBe("c");
  expect(idOf("[]", "mine")).toBeUndefined();
});

test("a warning of wrangler does not stop a deployment", () => {
  const { status, said, toml } = deploy(`
echo "▲ [WARNING] Unexpected fields" >&2
case "$*" in
  kv*) echo '[{ "id": "0123", "title": "hometown-news-feeds" }]' ;;
  "d1 list"*) echo '[{ "uuid": "4567-89", "name": "hometown-news" }]' ;;
  deployments*) echo "This Worker does not exist on your account. [code: 10007]" >&2; exit 1 ;;
  *) echo '[{ "results": [] }]' ;;
esac`);
  expect(said).toContain("wrangler.toml now names your stores");
  expect(toml).toBe(deployed);
  expect(status).toBe(0);
});

test.each([
  [["--help"], "Deploys the site", false],
  [["--dry-run", "--outdir", "out"], "wrangler deploy --dry-run --outdir out\n", true],
])("with %j nothing in the account is touched", (flags, told, isBuilt) => {
  const project = makeProject({ wrangler: 'echo "wrangler $@"', vite: "touch built" });
  project.write("wrangler.toml", config);
  const { status, said } = project.run("deploy", flags);
  expect(said.startsWith(told)).toBe(true);
  expect(said.match(/^wrangler /gm) ?? []).toHaveLength(isBuilt ? 1 : 0);
  expect(project.has("built")).toBe(isBuilt);
  expect(project.read("wrangler.toml")).toBe(config);
  expect(status).toBe(0);
});

test.each([
  ["the first deployment", config],
  ["a later one", deployed],
])("without a login %s ends at once and names the missing step", (_, toml) => {
  const wrangler = 'echo "set a CLOUDFLARE_API_TOKEN; or rerun with --temporary" >&2\nexit 1';
  const done = deploy(wrangler, toml);
  expect(done).toEqual({
    status: 1,
    said: `You are not logged in: run \`npx wrangler login\`, or set CLOUDFLARE_API_TOKEN.\n`,
    toml,
    isBuilt: false,
  });
});

const ADDRESSES = allFeeds(PUBLICATIONS).map(({ address }) => address);

/** Answers every feed with one story, in a thread of its own, because the command blocks this one. */
async function openPublisher(): Promise<string> {
  const item = "<item><title>Story</title><link>https://a.example/1</link></item>";
  const server = new Worker(
    `const answer = (_, response) =>
       response.end("<rss version='2.0'><channel><title>Wire</title>${item}</channel></rss>");
     const server = require("node:http").createServer(answer).listen(0, "127.0.0.1", () =>
       require("node:worker_threads").parentPort.postMessage(server.address().port));`,
    { eval: true },
  );
  onTestFinished(() => void server.terminate());
  const [port] = (await once(server, "message")) as [number];
  return `http://127.0.0.1:${port}/`;
}

/** A project whose wrangler stores its files and lists these addresses. */
/** The first stories, and not the statements that bring posts of earlier versions over. */
const KEEP_STORIES = `grep -q "INTO post_pointers" "$last" || cp "$last" statements.sql`;

function madeProject(had: readonly string[], proxy: string, write = KEEP_STORIES) {
  const results = had.map((address) => ({ address }));
  const project = makeProject({
    vite: "true",
    wrangler: `
echo "$@" >> asked
for last; do :; done
case "$*" in
  *"d1 execute"*--file*) grep -q "INTO deployment" "$last" || { ${write}; } ;;
  *"d1 execute"*feed_stories*) echo '${JSON.stringify([{ results }])}' ;;
  *"d1 execute"*) echo '[{"results":[]}]' ;;
esac`,
  });
  project.write("wrangler.toml", deployed);
  project.write("dist/worker/wrangler.json", JSON.stringify({ vars: { FEED_PROXY_URL: proxy } }));
  return project;
}

test("the first stories of new feeds are in the database before the deployment", async () => {
  const [had = "", ...others] = ADDRESSES;
  const project = madeProject([had], await openPublisher());
  const { status, said } = project.run("deploy", SAMPLES);
  expect(said).toContain(`Fetching ${others.length} feeds for the first time …`);
  expect(said).toContain(`${others.length} of them are in the database`);
  const statements = project.read("statements.sql");
  for (const address of others) expect(statements).toContain(JSON.stringify(address));
  expect(statements.match(/INSERT INTO feed_stories/g)).toHaveLength(others.length);
  const asked = project.read("asked").trim().split("\n");
  expect(asked.map((line) => line.split(" ").slice(0, 3).join(" "))).toEqual([
    "d1 migrations list",
    "d1 execute DB",
    "d1 migrations apply",
    "d1 execute DB",
    "d1 execute DB",
    "d1 execute DB",
    "r2 bucket list",
    "r2 bucket create",
    "deploy",
    // Posts that the version before wrote meanwhile, and the record of the deployment.
    "d1 execute DB",
    "d1 execute DB",
  ]);
  expect(asked[5]).toContain("--remote");
  expect(status).toBe(0);
});

test("a deployment with all feeds fetches none", () => {
  const project = madeProject(ADDRESSES, "http://127.0.0.1:1/");
  const { status, said } = project.run("deploy", SAMPLES);
  expect(said).toBe(`${ON_WORKERS_DEV}Making hometown-news-pictures …\n`);
  expect(project.read("asked")).toMatch(/^deploy$/m);
  expect(status).toBe(0);
});

test.each([
  [
    "publishers cannot be reached",
    "http://127.0.0.1:1/",
    undefined,
    /^0 of them are in the database/m,
  ],
  [
    "the database takes nothing",
    "",
    "echo no >&2; exit 1",
    /fetch its first stories itself: .*no$/ms,
  ],
])("where %s, the paper is deployed all the same", async (_, proxy, write, told) => {
  const project = madeProject([], proxy || (await openPublisher()), write);
  const { status, said } = project.run("deploy", SAMPLES);
  expect(said).toMatch(told);
  expect(project.has("statements.sql")).toBe(false);
  expect(project.read("asked")).toMatch(/^deploy$/m);
  expect(status).toBe(0);
});

const NEXT = { worker: "town", folder: "papers", publications: ["a", "b"] };
const UNSAID = { publications: undefined, fromWorker: undefined };

test.each([
  ["the same papers", NEXT, [], UNSAID, undefined],
  ["the same papers from another folder", { ...NEXT, folder: "moved" }, [], UNSAID, undefined],
  ["the first papers", undefined, [], UNSAID, undefined],
  ["a paper less", { ...NEXT, publications: ["a", "b", "c"] }, [], UNSAID, "would take away c."],
  ["a paper more", { ...NEXT, publications: ["a"] }, [], UNSAID, "would bring b."],
  ["others", { ...NEXT, publications: ["c"] }, [], UNSAID, "would take away c and bring a, b."],
  [
    "others, as named",
    { ...NEXT, publications: ["c"] },
    [],
    { ...UNSAID, publications: ["b", "a"] },
    undefined,
  ],
  [
    "others than named",
    undefined,
    [],
    { ...UNSAID, publications: ["a"] },
    "names a, but papers has a, b.",
  ],
  ["first samples", undefined, ["b"], UNSAID, "b in papers: a paper at a host name"],
  ["samples that are there", NEXT, ["b"], UNSAID, undefined],
  ["samples, as named", undefined, ["b"], { ...UNSAID, publications: ["a", "b"] }, undefined],
  [
    "another Worker's",
    { ...NEXT, worker: "old" },
    [],
    UNSAID,
    "of the Worker old (a, b), and this one is town.",
  ],
  [
    "a renamed Worker's",
    { ...NEXT, worker: "old" },
    [],
    { ...UNSAID, fromWorker: "old" },
    undefined,
  ],
])(
  "over what was deployed, %s: allowed, or refused with the difference",
  (_, last, samples, meant, told) => {
    const refusal = refusalOf(NEXT, last, samples, meant) ?? "";
    expect(told === undefined ? refusal : refusal.includes(told)).toBe(
      told === undefined ? "" : true,
    );
  },
);

/** A wrangler that records what it is asked, and fails where `off`. */
function aWrangler(buckets: readonly string[], off = false) {
  const asked: string[] = [];
  const wrangler = async (args: readonly string[]) => {
    asked.push(args.join(" "));
    if (off) throw new Error("Please enable R2 through the Cloudflare Dashboard. [code: 10042]");
    return buckets
      .map((name) => `name:           ${name}\ncreation_date:  2026-11-25\n`)
      .join("\n");
  };
  return { asked, wrangler };
}

test("the bucket for pictures is named after the Worker, unless the operator has named it, and made once", async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  const given = 'bucket_name = "hometown-news-pictures"\npreview_bucket_name = "pictures"\n';
  expect(withBucket(given, "beacon")).toBe(given.replace("hometown-news", "beacon"));
  const own = 'bucket_name = "mine"\n';
  expect(withBucket(own, "beacon")).toBe(own);
  const first = aWrangler(["other"]);
  await makeBucket(first.wrangler, "/nowhere");
  expect(first.asked).toEqual(["r2 bucket list", "r2 bucket create hometown-news-pictures"]);
  const second = aWrangler(["other", "hometown-news-pictures"]);
  await makeBucket(second.wrangler, "/nowhere");
  expect(second.asked).toEqual(["r2 bucket list"]);
});

test("in an account without R2 the version is deployed without the binding, and the operator told so", async () => {
  const folder = mkdtempSync(join(tmpdir(), "bucket-test-"));
  const built = join(folder, "wrangler.json");
  writeFileSync(built, JSON.stringify({ name: "x", r2_buckets: [{ binding: "PICTURES" }] }));
  const complained = vi.spyOn(console, "error").mockImplementation(() => {});
  await makeBucket(aWrangler([], true).wrangler, built);
  expect(JSON.parse(readFileSync(built, "utf8"))).toEqual({ name: "x", r2_buckets: [] });
  expect(complained.mock.calls.join()).toContain("the account has no R2");
  rmSync(folder, { recursive: true });
});
