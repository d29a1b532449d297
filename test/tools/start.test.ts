/** The command that starts the site in development, with programs that say how they were called. */
import { expect, test } from "vitest";

import { makeProject } from "./project.ts";

const WORKING = { wrangler: "true", node: "true", vite: 'echo "$@"' };

test("the address is printed, and the site started there", () => {
  const { status, said } = makeProject(WORKING).run("start");
  expect(said).toContain("The site is at http://localhost:5173");
  expect(said).toMatch(/^dev --host 127\.0\.0\.1$/m);
  expect(status).toBe(0);
});

test("flags go to Vite, which then says where the site is", () => {
  const { said } = makeProject(WORKING).run("start", ["--port", "5180"]);
  expect(said).toMatch(/^dev --host 127\.0\.0\.1 --port 5180$/m);
  expect(said).not.toContain("5173");
});

test.each(["start", "serve"])(
  "where the stores cannot be made, npm run %s says what wrangler said and nothing of its own",
  (command) => {
    const wrangler = 'echo "EACCES: permission denied, mkdir .wrangler" >&2\nexit 1';
    const project = makeProject({ ...WORKING, wrangler });
    const { status, said } = project.run(command);
    expect(said).toContain("EACCES: permission denied, mkdir .wrangler");
    expect(said).not.toMatch(/^\s+at /m);
    expect(status).toBe(1);
  },
);
