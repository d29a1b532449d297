/** An operator's copy of the project in a temporary folder, and an account of a stand-in for wrangler. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import { makeProject } from "../project.ts";

export interface Account {
  readonly kv: readonly { readonly id: string; readonly title: string }[];
  readonly d1: readonly { readonly uuid: string; readonly name: string }[];
  readonly workers: Readonly<Record<string, { readonly kv: string; readonly d1: string }>>;
}

/** The configuration without the ids of a deployment. */
export const UNDEPLOYED = readFileSync("wrangler.toml", "utf8")
  .replace(/^id = .*$/m, 'id = "FEEDS"')
  .replace(/^database_id = .*$/m, 'database_id = "hometown-news"');

/** The program of the stand-in, for an account. */
export function standIn(account: string): string {
  return `ACCOUNT=${account} exec ${process.execPath} ${resolve("test/tools/deploy/stand-in-wrangler.ts")} "$@"`;
}

/** A project of an operator with an account, and papers with these ids in a folder `papers`. */
export function operatorOf(account: string, ids: readonly string[], toml = UNDEPLOYED) {
  const project = makeProject({
    vite: `mkdir -p dist/worker; echo '{"vars":{"SAMPLE_FEEDS":"only"}}' > dist/worker/wrangler.json; touch built; \${BUILD_SCRIPT:-true}`,
    wrangler: standIn(account),
  });
  project.write("wrangler.toml", toml);
  const papers = (folder: string, all: readonly string[]) =>
    project.write(
      `${folder}/index.ts`,
      `export const PUBLICATIONS = ${JSON.stringify(all.map(aPaper))};`,
    );
  papers("papers", ids);
  const run = (flags: readonly string[] = [], env = {}) =>
    project.run("deploy", flags, { PUBLICATIONS_DIR: "", ...env });
  return {
    ...project,
    papers,
    run,
    command: (name: string, words: readonly string[]) => project.run(name, words),
  };
}

/** As much of a paper as a deployment reads. */
function aPaper(id: string) {
  return { id, name: id, url: `https://${id}.test`, timeZone: "UTC", feeds: { localNews: [] } };
}

/** An account without stores. */
export function newAccount() {
  const home = makeProject({});
  return {
    folder: home.root,
    read: () => JSON.parse(home.read("account.json")) as Account,
    asked: () => (home.has("asked") ? home.read("asked") : ""),
  };
}
