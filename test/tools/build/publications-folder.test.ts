/** Commands and the build read publications from a folder of their own. */
import { spawnSync } from "node:child_process";
import {
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

import { expect, onTestFinished, test, vi } from "vitest";

import { ICON_FILES } from "../../../shared/publication/icons.ts";
import { mergeFolders } from "../../../tools/build/merge-folders.ts";
import { programOf } from "../../../tools/terminal/program.ts";
import { ALDER_FALLS } from "../../../worker/papers/alder-falls.ts";

// Each test runs the build, which takes many seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const PAPER = {
  ...ALDER_FALLS,
  id: "cedar-bend",
  name: "The Cedar Bend Argus",
  about: "The Argus writes for Cedar Bend.",
  url: "https://argus.example",
  hosts: ["argus.example"],
};
const SISTER = {
  ...PAPER,
  id: "cedar-point",
  url: "https://point.example",
  hosts: ["point.example"],
};

const INDEX = `
  import argus from "./argus.json" with { type: "json" };
  import { SISTER } from "./sister.ts";
  export const PUBLICATIONS = [argus, SISTER];
`;

/** A folder outside of the project, for as long as the test runs. */
function makeFolder(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "publications-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const FILES: Readonly<Record<string, string>> = {
  "index.ts": INDEX,
  "argus.json": JSON.stringify({ ...PAPER, iconFolder: "/argus" }),
  "sister.ts": `export const SISTER = ${JSON.stringify(SISTER)} as const;`,
  "themes.css": '[data-publication="cedar-bend"] { --accent: #123456 }',
  "public/favicon.png": "the folder's own",
  "public/cedar-bend/front.txt": "a file",
  ...Object.fromEntries(ICON_FILES.map((file) => [`public/argus/${file}`, `<svg id="argus"/>`])),
};

function run(program: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const done = spawnSync(program, args, {
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production", ...env },
  });
  return { status: done.status, printed: done.stdout, complaints: done.stderr };
}

/** A build of a folder of publications: its exit code, and the text of its files. */
function build(folder: string, env: Readonly<Record<string, string>> = {}) {
  mkdirSync("dist", { recursive: true });
  const target = mkdtempSync(resolve("dist/publications-"));
  onTestFinished(() => rmSync(target, { recursive: true }));
  const [vite, ...first] = programOf("vite");
  const done = run(vite, [...first, "build", "--logLevel", "error"], {
    BUILD_FOLDER: target,
    PUBLICATIONS_DIR: folder,
    ...env,
  });
  return {
    ...done,
    text: (pattern: string) =>
      globSync(pattern, { cwd: target })
        .map((path) => readFileSync(join(target, path), "utf8"))
        .join("\n"),
  };
}

test("commands and the build take publications of JSON and of TypeScript from PUBLICATIONS_DIR", () => {
  const folder = makeFolder(FILES);
  const script =
    "const { PUBLICATIONS } = await import('#publications'); console.log(...PUBLICATIONS.map(({ id }) => id))";
  const node = run(process.execPath, ["--eval", script], { PUBLICATIONS_DIR: folder });
  expect(node).toMatchObject({ status: 0, printed: "cedar-bend cedar-point\n", complaints: "" });

  const built = build(folder);
  expect(built).toMatchObject({ status: 0, complaints: "" });
  const worker = built.text("worker/**/*.js");
  expect(worker.includes("The Cedar Bend Argus")).toBe(true);
  expect(worker.includes("The Alder Falls Beacon")).toBe(false);
  expect(worker.includes("data:image/svg+xml,%3Csvg%20id='argus'/%3E")).toBe(true);
  expect(worker.match(/data:image\/svg\+xml,/g)).toHaveLength(2);
  expect(built.text("client/assets/*.css").includes("--accent:#123456")).toBe(true);
  expect(built.text("client/favicon.png")).toBe("the folder's own");
  expect(built.text("client/cedar-bend/front.txt")).toBe("a file");
  expect(built.text("client/icon.svg")).toBe(readFileSync("client/public/icon.svg", "utf8"));
});

/** The plugin for a folder of publications, as a build of that folder has it. */
async function pluginFor(folder: string, first?: string) {
  const buildFolder = mkdtempSync(join(tmpdir(), "build-"));
  onTestFinished(() => {
    rmSync(buildFolder, { recursive: true });
    vi.unstubAllEnvs();
    vi.resetModules();
  });
  vi.stubEnv("PUBLICATIONS_DIR", folder);
  vi.resetModules();
  const { publicationsFolder } = await import("../../../tools/build/publications-folder.ts");
  const plugin = publicationsFolder({ buildFolder, first }) as unknown as Hooks;
  return { ...plugin, begin: () => plugin.config({}, { command: "build" }) };
}

interface Hooks {
  config(own: object, env: { readonly command: string }): unknown;
  resolveId(id: string): string | undefined;
  load(id: string | undefined): string | undefined;
}

test("FIRST_PUBLICATION puts a publication first", async () => {
  const folder = makeFolder(FILES);
  const plugin = await pluginFor(folder, "cedar-point");
  const code = plugin.load(plugin.resolveId("#publications"));
  writeFileSync(join(folder, "first.js"), code ?? "");
  const first = (await import(/* @vite-ignore */ join(folder, "first.js"))) as Papers;
  expect(first.PUBLICATIONS.map(({ id }) => id)).toEqual(["cedar-point", "cedar-bend"]);
});

interface Papers {
  readonly PUBLICATIONS: readonly { readonly id: string }[];
}

test("a folder without an index is refused in one line", () => {
  const { status, complaints } = run(process.execPath, ["tools/feeds.ts"], {
    PUBLICATIONS_DIR: makeFolder({}),
  });
  expect(status).toBe(1);
  expect(complaints).toMatch(/^PUBLICATIONS_DIR: there is no \/\S+\/index\.ts; [^\n]+\n$/);
});

test("the build refuses an invalid paper of the folder, field by field", () => {
  const folder = makeFolder({ ...FILES, "argus.json": JSON.stringify({ ...PAPER, timeZone: "" }) });
  const { status, complaints } = build(folder);
  expect(status).toBe(1);
  expect(complaints).toContain(`\ncedar-bend: timeZone must be a zone as America/New_York`);
  expect(complaints).not.toMatch(/^\s+at /m);
});

test("the build names each missing icon of a paper's own set", async () => {
  const { "public/argus/social-card.png": _card, "public/argus/icon.svg": _icon, ...files } = FILES;
  const plugin = await pluginFor(makeFolder(files));
  expect(plugin.begin).toThrow(
    "publications:\ncedar-bend: there is no file public/argus/icon.svg\ncedar-bend: there is no file public/argus/social-card.png",
  );
});

test("a folder without themes.css is refused; an empty file is enough", async () => {
  const { "themes.css": _, ...files } = FILES;
  const plugin = await pluginFor(makeFolder(files));
  expect(plugin.begin).toThrow(/There is no \/\S+\/themes\.css; an empty file will do\./);
});

test("public files may be links within the folder, and nowhere else", async () => {
  const outside = makeFolder({ "secret.txt": "of this machine" });
  const files = { ...FILES, "shared/note.txt": "a note", "shared/deep/more.txt": "more" };
  const linked = (links: Readonly<Record<string, string>>) => {
    const folder = makeFolder(files);
    for (const [path, target] of Object.entries(links)) symlinkSync(target, join(folder, path));
    return folder;
  };
  const fine = { "public/note.txt": "../shared/note.txt", "public/all": "../shared" };
  const target = join(makeFolder({}), "merged");
  const folder = linked(fine);
  mergeFolders([{ folder: join(folder, "public"), root: folder }], target);
  expect(readFileSync(join(target, "note.txt"), "utf8")).toBe("a note");
  expect(lstatSync(join(target, "note.txt")).isSymbolicLink()).toBe(false);
  expect(readFileSync(join(target, "all/deep/more.txt"), "utf8")).toBe("more");

  const bad: readonly [Readonly<Record<string, string>>, string][] = [
    [{ "public/a.txt": join(outside, "secret.txt") }, "public/a.txt is a link out of /"],
    [{ "public/a": outside }, "public/a is a link out of /"],
    [{ "public/a": "../shared", "shared/b": outside }, "public/a/b is a link out of /"],
    [{ "public/a.txt": "nowhere" }, "public/a.txt is a link to nothing"],
    [{ "public/a": "." }, "public/a is a link to a folder around it"],
    [
      { "public/a": "../shared", "shared/b": "../public" },
      "public/a/b is a link to a folder around it",
    ],
  ];
  for (const [links, told] of bad) {
    const plugin = await pluginFor(linked(links));
    expect(plugin.begin).toThrow(`publications:\n${told}`);
  }
});
