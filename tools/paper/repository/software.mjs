/**
 * Runs a command of the software for this paper: `node software.mjs start` is the software's `npm start`
 * with this paper. The software is fetched first, into the folder `software`, at the version that
 * package.json names. `node software.mjs upgrade` names the newest release there, and
 * renews what this repository has of the software's templates; `install` only fetches.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

const HERE = import.meta.dirname;
const FOLDER = resolve(HERE, "software");
const INSTALLED = resolve(FOLDER, "node_modules/.installed-version");
const PACKAGE = resolve(HERE, "package.json");

function stop(reason) {
  console.error(reason);
  process.exit(1);
}

function run(program, args, options = {}) {
  // On Windows npm is a script, which only a shell starts.
  const shell = process.platform === "win32" && program === "npm";
  const done = spawnSync(program, args, { stdio: "inherit", shell, encoding: "utf8", ...options });
  if (done.error) stop(`${program} cannot be run: ${done.error.message}`);
  return done;
}

function must(program, args, options) {
  const done = run(program, args, options);
  if (done.status !== 0) process.exit(done.status ?? 1);
  return done.stdout ?? "";
}

const git = (...args) => must("git", ["-C", FOLDER, ...args]);
const asked = (...args) =>
  must("git", ["-C", FOLDER, ...args], { stdio: ["ignore", "pipe", "inherit"] });

/** Fetches and installs the version that package.json names, unless it is there. */
function install({ repository, version }) {
  if (existsSync(INSTALLED) && readFileSync(INSTALLED, "utf8") === version) return;
  console.log(`Fetching version ${version} of the software …`);
  if (!existsSync(resolve(FOLDER, ".git"))) {
    must("git", ["clone", "--quiet", "--no-checkout", repository, FOLDER]);
  }
  git("fetch", "--quiet", "--tags", "origin");
  const commit = ["rev-parse", "--verify", "--quiet", `${version}^{commit}`];
  if (run("git", ["-C", FOLDER, ...commit], { stdio: "ignore" }).status !== 0) {
    stop(`package.json names the version ${version}, which ${repository} does not have.`);
  }
  // The ids of the stores that a deployment wrote are found again in the account.
  git("checkout", "--quiet", "--force", "--detach", version);
  // Packages run scripts of their own when they are installed: these never see an account's token.
  console.log("Installing its packages, which takes one to three minutes …");
  const names = Object.keys(process.env).filter((name) => !name.startsWith("CLOUDFLARE_"));
  const env = Object.fromEntries(names.map((name) => [name, process.env[name]]));
  must("npm", ["ci"], { cwd: FOLDER, env });
  writeFileSync(INSTALLED, version);
}

function upgrade(paper) {
  git("fetch", "--quiet", "--tags", "origin");
  const tags = asked("tag", "--list", "--sort=-v:refname").split("\n");
  const newest = tags.find((tag) => /^v\d+\.\d+\.\d+$/.test(tag));
  if (!newest) stop("The software has no release yet.");
  const { version } = paper.software;
  const holds = run("git", ["-C", FOLDER, "merge-base", "--is-ancestor", newest, version]);
  if (holds.status === 0) {
    console.log(`${version} has all that ${newest}, the newest release, has.`);
    return;
  }
  paper.software.version = newest;
  writeFileSync(PACKAGE, `${JSON.stringify(paper, null, 2)}\n`);
  console.log(`package.json names ${newest}. software/CHANGELOG.md says what it brings.`);
}

/** Ends with npm's own exit code. */
function inSoftware(...words) {
  const env = { ...process.env, PUBLICATIONS_DIR: resolve(HERE, "publications") };
  process.exit(run("npm", words, { cwd: FOLDER, env }).status ?? 1);
}

const paper = JSON.parse(readFileSync(PACKAGE, "utf8"));
install(paper.software);
const [command = "", ...flags] = process.argv.slice(2);
if (command === "upgrade") {
  const { version } = paper.software;
  upgrade(paper);
  install(paper.software);
  if (paper.software.version !== version)
    inSoftware("run", "--silent", "paper", "--", "upgrade", "--from", version);
} else if (command !== "install") {
  inSoftware(command, ...flags);
}
