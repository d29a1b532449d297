/** How a paper's own repository fetches and renews the software, with a software that has only a text. */
import { spawnSync } from "node:child_process";
import { delimiter, join, resolve } from "node:path";

import { expect, test } from "vitest";

import { makeProject } from "../project.ts";

const SCRIPT = resolve("tools/paper/repository/software.mjs");
const COMMIT = "git -c user.name=A -c user.email=a@b.test commit --quiet --allow-empty -m";

/** A paper that begins with a version of a software whose history is v1.0.0, v1.1.0, a trial, main. */
function aPaper(version: string) {
  const project = makeProject({
    npm: 'mkdir -p node_modules; echo "npm $@ for $PUBLICATIONS_DIR"',
  });
  project.shell(`git init --quiet --initial-branch=main origin && cd origin
    ${COMMIT} one; git tag v1.0.0; ${COMMIT} two; git tag v1.1.0
    ${COMMIT} three; git tag v1.2.0-rc.1; ${COMMIT} four`);
  const repository = join(project.root, "origin");
  project.write(
    "package.json",
    JSON.stringify({ name: "argus", software: { repository, version } }),
  );
  const run = (...words: readonly string[]) => {
    const PATH = `${join(project.root, "node_modules/.bin")}${delimiter}${process.env["PATH"]}`;
    const done = spawnSync(process.execPath, [join(project.root, "software.mjs"), ...words], {
      encoding: "utf8",
      env: { ...process.env, PATH },
    });
    return { status: done.status, said: done.stdout + done.stderr };
  };
  project.shell(`cp ${SCRIPT} .`);
  const named = () =>
    (JSON.parse(project.read("package.json")) as { software: { version: string } }).software
      .version;
  return { ...project, run, named };
}

test("a command runs in the software, which is fetched once, with the paper's publications", () => {
  const paper = aPaper("v1.0.0");
  const first = paper.run("run", "build");
  expect(first).toEqual({
    status: 0,
    said: expect.stringContaining(`npm run build for ${paper.root}/publications\n`),
  });
  expect(first.said).toContain("Fetching version v1.0.0 of the software …\nInstalling");
  expect(paper.shell("git -C software describe --tags")).toBe("v1.0.0\n");
  expect(paper.run("run", "feeds", "--", "--json").said).toBe(
    `npm run feeds -- --json for ${paper.root}/publications\n`,
  );
});

test("an upgrade names and fetches the newest release, and no trial of one", () => {
  const paper = aPaper("v1.0.0");
  const { status, said } = paper.run("upgrade");
  expect([status, paper.named()]).toEqual([0, "v1.1.0"]);
  expect(said).toContain("package.json names v1.1.0. software/CHANGELOG.md says what it brings.");
  // The new version renews the files that came from the old one.
  expect(said).toContain(
    `npm run --silent paper -- upgrade --from v1.0.0 for ${paper.root}/publications`,
  );
  expect(paper.shell("git -C software describe --tags")).toBe("v1.1.0\n");
});

test.each(["v1.1.0", "v1.2.0-rc.1"])("%s has all of the newest release and stays", (version) => {
  const paper = aPaper(version);
  const { status, said } = paper.run("upgrade");
  expect([status, paper.named()]).toEqual([0, version]);
  expect(said).toContain(`${version} has all that v1.1.0, the newest release, has.`);
});

test("a version that there is not is told in one line", () => {
  const paper = aPaper("v9.0.0");
  const { status, said } = paper.run("run", "build");
  const line = `package.json names the version v9.0.0, which ${paper.root}/origin does not have.\n`;
  expect([status, said]).toEqual([1, `Fetching version v9.0.0 of the software …\n${line}`]);
});

test("scripts of packages never see the account's token", () => {
  const paper = aPaper("v1.0.0");
  paper.write(
    "node_modules/.bin/npm",
    '#!/bin/sh\nmkdir -p node_modules; echo "$1 $CLOUDFLARE_API_TOKEN"\n',
    0o755,
  );
  const before = process.env["CLOUDFLARE_API_TOKEN"];
  process.env["CLOUDFLARE_API_TOKEN"] = "token";
  const { said } = paper.run("deploy");
  if (before === undefined) delete process.env["CLOUDFLARE_API_TOKEN"];
  else process.env["CLOUDFLARE_API_TOKEN"] = before;
  expect(said).toContain("\nci \ndeploy token\n");
  expect(paper.run("install")).toEqual({ status: 0, said: "" });
});
