/**
 * A stand-in for wrangler with an account in a folder: stores, their databases in SQLite, and the
 * Workers that were deployed. It does what `npm run deploy` and `--remote` ask of the real one.
 */
import { randomUUID } from "node:crypto";
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { parseArgs } from "node:util";

interface Account {
  readonly kv: { id: string; title: string }[];
  readonly d1: { uuid: string; name: string }[];
  r2?: string[];
  readonly workers: Record<string, { kv: string; d1: string; bucket: string; built: string }>;
}

const FOLDER = process.env["ACCOUNT"] ?? "account";
const FILE = join(FOLDER, "account.json");
const MIGRATIONS = resolve(import.meta.dirname, "../../../worker/migrations");

mkdirSync(FOLDER, { recursive: true });
const args = process.argv.slice(2);
appendFileSync(join(FOLDER, "asked"), `${args.join(" ")}\n`);
const { positionals, values } = parseArgs({
  args,
  strict: false,
  options: {
    command: { type: "string" },
    file: { type: "string" },
    name: { type: "string" },
    config: { type: "string" },
  },
});
const account: Account = existsSync(FILE)
  ? (JSON.parse(readFileSync(FILE, "utf8")) as Account)
  : { kv: [], d1: [], workers: {} };
const config = readFileSync("wrangler.toml", "utf8");
const named = (pattern: RegExp) => pattern.exec(config)?.[1] ?? "";
const worker = String(values["name"] ?? named(/^name = "(.*)"/m));
const print = (value: unknown) => console.log(JSON.stringify(value));

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

// A call that ends without an answer, by a pattern.
const fault = process.env["WRANGLER_FAULT"];
if (fault && new RegExp(fault).test(args.join(" "))) fail("The connection was lost.");

/** The database that the configuration names by its id. */
function database(): DatabaseSync {
  const id = named(/^database_id = "(.*)"/m);
  if (!account.d1.some(({ uuid }) => uuid === id)) {
    fail(`The database ${id} could not be found [code: 7404]`);
  }
  return new DatabaseSync(join(FOLDER, `${id}.sqlite`));
}

function migrate(): void {
  const db = database();
  db.exec("CREATE TABLE IF NOT EXISTS d1_migrations (name TEXT PRIMARY KEY)");
  for (const name of readdirSync(MIGRATIONS).toSorted()) {
    if (db.prepare("SELECT 1 FROM d1_migrations WHERE name = ?").get(name)) continue;
    db.exec(readFileSync(join(MIGRATIONS, name), "utf8"));
    db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").run(name);
  }
}

function deploy(): void {
  const built = existsSync("built") ? readFileSync("built", "utf8") : "";
  account.workers[worker] = {
    kv: named(/^id = "(.*)"/m),
    d1: named(/^database_id = "(.*)"/m),
    bucket: named(/^bucket_name = "(.*)"/m),
    built,
  };
}

/** The file of an object that is named as `bucket/name`. */
function stored(): string {
  const path = positionals[3] ?? "";
  if (!account.r2?.includes(path.split("/")[0] ?? "")) fail("NoSuchBucket [code: 10006]");
  return join(FOLDER, "r2", path);
}

function bindings() {
  const live = account.workers[worker];
  return [
    { type: "kv_namespace", name: "FEEDS", namespace_id: live?.kv },
    { type: "d1", name: "DB", id: live?.d1 },
    { type: "r2_bucket", name: "PICTURES", bucket_name: live?.bucket },
  ];
}

switch (
  positionals
    .slice(0, positionals[0] === "deploy" ? 1 : 3)
    .join(" ")
    .replace(/ DB$/, "")
) {
  case "kv namespace list":
    print(account.kv);
    break;
  case "kv namespace create":
    account.kv.push({ id: randomUUID(), title: positionals[3] ?? "" });
    break;
  case "d1 list":
    print(account.d1);
    break;
  case `d1 create ${positionals[2]}`:
    account.d1.push({ uuid: randomUUID(), name: positionals[2] ?? "" });
    break;
  case "d1 migrations list":
    database();
    break;
  case "d1 migrations apply":
    migrate();
    break;
  case "d1 execute":
    if (values["file"]) database().exec(readFileSync(String(values["file"]), "utf8"));
    else print([{ results: database().prepare(String(values["command"])).all() }]);
    break;
  case "r2 bucket list":
    for (const name of account.r2 ?? []) console.log(`name:           ${name}\n`);
    break;
  case "r2 bucket create":
    (account.r2 ??= []).push(positionals[3] ?? "");
    break;
  case "r2 object put":
    mkdirSync(dirname(stored()), { recursive: true });
    copyFileSync(String(values["file"]), stored());
    break;
  case "r2 object get":
    if (!existsSync(stored())) fail("The specified key does not exist. [code: 10007]");
    copyFileSync(stored(), String(values["file"]));
    break;
  case "deployments status":
    if (process.env["ACCOUNT_FAULT"]) fail(process.env["ACCOUNT_FAULT"]);
    if (!account.workers[worker]) fail("This Worker does not exist on your account. [code: 10007]");
    console.log(JSON.stringify({ versions: [{ version_id: "v1" }] }, undefined, 2));
    break;
  case "versions view v1":
    console.log(JSON.stringify({ resources: { bindings: bindings() } }, undefined, 2));
    break;
  case "deploy":
    deploy();
    break;
  default:
    fail(`The stand-in does not know: ${args.join(" ")}`);
}
writeFileSync(FILE, JSON.stringify(account));
