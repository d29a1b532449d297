/** The command line of the blog, with a wrangler that is a script. */
import { expect, test } from "vitest";

import { PUBLICATIONS } from "#publications";

import { makeProject } from "../project.ts";

const POST = "---\ntitle: T\ndescription: D\ndate: 2026-10-30\n---\nBody\n";

/** The command in a project with a post and a remote database without any. */
function blog(...words: readonly string[]) {
  const project = makeProject({ wrangler: `echo '[{"results":[]}]'` });
  project.write("posts/a-post.md", POST);
  return project.here("blog", words);
}

test.each([
  [["remove"], "remove: say which post, by its slug\n"],
  [["remove", "one", "two"], "remove: say which post, by its slug\n"],
  [["import"], "import: say which files or folders\n"],
  [["list", "--persist-to", ""], "--persist-to: say which folder\n"],
  [["delete", "one"], "delete one: there is no such command\n"],
])("the command %j makes no sense, and is told what is missing", async (words, reason) => {
  const { status, said } = await blog(...words);
  expect(said.startsWith(reason)).toBe(true);
  expect(status).toBe(2);
});

test("a post without a paper belongs to the first one, as the help says", async () => {
  const [host] = PUBLICATIONS[0].hosts;
  expect((await blog("--help")).said).toContain(`the first paper's, ${host}`);
  const { status, said } = await blog("import", "posts", "--remote");
  expect(said).toContain(`new      ${host}/blog/a-post`);
  expect(said).not.toContain("Note");
  expect(status).toBe(0);
});

test("a post for a host of no paper is written with a note", async () => {
  const { status, said } = await blog("import", "posts", "--remote", "--domain", "typo.example");
  expect(said).toContain("Note: no paper here has the host typo.example, so none shows posts/a-po");
  expect(said).toContain("new      typo.example/blog/a-post");
  expect(status).toBe(0);
});

test("a database that cannot be opened is reported in one line", async () => {
  const { status, said } = await blog("list");
  expect(said).toBe("There is no wrangler.toml in this folder.\n");
  expect(status).toBe(1);
});
