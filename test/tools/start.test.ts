/** `npm start` with fake programs, which print their arguments. */
import { createServer } from "node:net";

import { expect, onTestFinished, test } from "vitest";

import { listen } from "../web-server.ts";
import { makeProject } from "./project.ts";

const WORKING = { wrangler: "true", node: "true", vite: 'echo "$@"' };

/** A server that answers after a delay, and ends after a request for its front page. */
const SERVER = `
  console.log("begins");
  const server = require("node:http").createServer((request, response) => {
    response.end("", () => request.url === "/" && process.exit());
  });
  setTimeout(() => server.listen(process.argv[1], "127.0.0.1"), 300);
  setTimeout(() => process.exit(1), 20_000);
`;

/** A port that is taken until the test ends, or free. */
async function aPort(state: "taken" | "free"): Promise<string> {
  const server = createServer();
  const port = await listen(server);
  const close = () => new Promise((done) => server.close(done));
  if (state === "free") await close();
  else onTestFinished(() => void server.close());
  return String(port);
}

test("the address is printed only when the site answers", async () => {
  const port = await aPort("free");
  const vite = `exec '${process.execPath}' -e '${SERVER}' ${port}`;
  const { status, said } = makeProject({ ...WORKING, vite }).run("start", ["--port", port]);
  expect(said).toMatch(new RegExp(`begins\\n(?:.*\\n)*The site is at http://localhost:${port} `));
  expect(status).toBe(0);
});

test("each step is said as it begins, and what it took", async () => {
  const port = await aPort("free");
  const vite = `exec '${process.execPath}' -e '${SERVER}' ${port}`;
  const { said } = makeProject({ ...WORKING, vite }).run("start", ["--port", port]);
  expect(said).toMatch(
    /^Making the local database .* …\n {2}took \d+ s\.\nStarting the server, .* …\n(?:.*\n)* {2}took \d+ s\.\nThe site is at /,
  );
});

test("an unknown var is reported with the address", async () => {
  const port = await aPort("free");
  const vite = `exec '${process.execPath}' -e '${SERVER}' ${port}`;
  const project = makeProject({ ...WORKING, vite });
  project.write(".dev.vars", "ARCHIV_DAYS=5\n");
  const { status, said } = project.run("start", ["--port", port]);
  expect(said).toContain(".dev.vars: there is no var ARCHIV_DAYS; there are FEED_CONVERTER_URL, ");
  expect(said).toContain(`The site is at http://localhost:${port} `);
  expect(status).toBe(0);
});

test("without flags the site is at port 5173", () => {
  const vite = `exec '${process.execPath}' -e '${SERVER}' 5173`;
  // If this machine has a server there already, its address is reported as taken.
  expect(makeProject({ ...WORKING, vite }).run("start").said).toContain("http://localhost:5173 ");
});

test("flags go to Vite", async () => {
  const port = await aPort("free");
  const { status, said } = makeProject(WORKING).run("start", [`--port=${port}`, "--debug"]);
  expect(said).toContain(`\ndev --host 127.0.0.1 --port=${port} --debug\n`);
  expect(said).not.toContain("The site is at");
  expect(status).toBe(0);
});

test.each([
  ["--paper alder-falls", "first: alder-falls, folder: .*/worker/papers"],
  ["--paper=alder-falls", "first: alder-falls, folder: .*/worker/papers"],
  ["--paper port-tarrant", "first: , folder: .*/worker/papers/port-tarrant"],
])("%s is told to the build (%s), and Vite hears nothing of the flag", async (flags, told) => {
  const vite = 'echo "$@"; echo "first: $FIRST_PUBLICATION, folder: $PUBLICATIONS_DIR"';
  const { said } = makeProject({ ...WORKING, vite }).run("start", [
    ...flags.split(" "),
    "--port",
    await aPort("free"),
  ]);
  expect(said).toMatch(new RegExp(`\ndev --host 127.0.0.1 --port \\d+\n${told}\n`));
});

test("an unknown publication is refused in one line, with the known ones", () => {
  const { status, said } = makeProject(WORKING).run("start", ["--paper", "alder-fals"]);
  expect(said).toMatch(
    /^--paper: there is no publication "alder-fals"; there are alder-falls, port-tarrant\.\n$/,
  );
  expect(status).toBe(1);
});

test("a taken port is refused in one line, before anything is done", async () => {
  const port = await aPort("taken");
  const { status, said } = makeProject(WORKING).run("start", ["--port", port]);
  expect(said).toMatch(new RegExp(`^http://localhost:${port} is taken: .*\\n$`));
  expect(status).toBe(1);
});

test.each([
  ["start", "node"],
  ["serve", "wrangler"],
])(
  "if the stores cannot be made, npm run %s prints only the message of %s",
  async (command, program) => {
    const broken = 'echo "EACCES: permission denied, mkdir .wrangler" >&2\nexit 1';
    const project = makeProject({ ...WORKING, [program]: broken });
    const { status, said } = project.run(command, ["--port", await aPort("free")]);
    expect(said).toContain("EACCES: permission denied, mkdir .wrangler");
    expect(said).not.toMatch(/^\s+at /m);
    expect(status).toBe(1);
  },
);
