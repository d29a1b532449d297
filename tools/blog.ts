/** `npm run blog`: publishes markdown posts into the embedded blog, locally or remotely. */
import { parseArgs } from "node:util";

import { PUBLICATIONS } from "#publications";

import { domainOf } from "../worker/publications/hosts.ts";
import { isHost } from "./blog/post-fields.ts";
import { importPosts, listPosts, noteOtherSites, readPosts, removePost } from "./blog/publish.ts";
import { type Database, type DatabaseFlags, withDatabase } from "./d1/database.ts";
import { STATE_FOLDER } from "./local/local-state.ts";
import { endOnClosedOutput } from "./terminal/closed-output.ts";
import { terminal } from "./terminal/terminal.ts";

/** The first paper's domain, the default for posts that name none. */
const DEFAULT_DOMAIN = domainOf("", PUBLICATIONS[0]);
const HOSTS = PUBLICATIONS.flatMap((paper) => paper.hosts);

const HELP = `Publishes posts of the blog.

  npm run blog -- import PATH…   write posts: markdown files, or folders of them
  npm run blog -- list           print all posts, newest first
  npm run blog -- remove SLUG    remove a post

  --remote           the database in the cloud instead of the one on this machine
  --domain HOST      import: the paper of posts that name none, by its host
                     (left out: the first paper's, ${DEFAULT_DOMAIN});
                     list, remove: posts of this paper alone
  --persist-to DIR   the folder of the local database (default ${STATE_FOLDER})
  --help             this text

A post begins with its fields between two lines of three hyphens; its text follows in markdown.

  ---
  title: Why links, not copies
  description: Here is why we send you away instead.
  date: 2026-10-30             a day, or a moment as 2026-10-30T09:00:00-04:00;
                               a post dated ahead appears when its time comes,
                               a day at its beginning where the paper is
  slug: links-not-copies       left out: the file's name without a date at its beginning
  domain: paper.example        optional: the one host that shows the post, and
                               no other host of the same paper
  picture: /stock/02.svg       optional; or an https address
  youtubeShort: https://www.youtube.com/shorts/…    optional
  tags: [links, publishers]    optional, as are topics
  topics: [fair use of news excerpts]
  author: Ada Brook            optional: the byline
  category: Local News         optional: the section among whose news it stands
  draft: true                  optional: not shown
  ---

Importing a post again updates it. With a fault in any file, nothing is written at all.`;

endOnClosedOutput();
process.exitCode = await main(process.argv.slice(2));

/** The exit code: 0 done, 1 a fault, 2 an invalid command. */
async function main(words: readonly string[]): Promise<number> {
  const parsed = parseWords(words);
  if (typeof parsed === "string") return refuse(parsed);
  const { values, positionals } = parsed;
  const [command, ...rest] = positionals;
  if (values.help || command === undefined) {
    console.log(HELP);
    return values.help ? 0 : 2;
  }
  const { domain } = values;
  if (values["persist-to"] === "") return refuse("--persist-to: say which folder");
  if (domain !== undefined && !isHost(domain)) return refuse(`--domain: ${domain} is no host name`);
  if (command === "import") {
    if (rest.length === 0) return refuse("import: say which files or folders");
    const posts = readPosts(rest, domain ?? DEFAULT_DOMAIN, terminal);
    if (!posts) return 1;
    noteOtherSites(posts, HOSTS, terminal);
    return withStore(values, async (store) => {
      await importPosts(posts, store, terminal, Date.now());
      return 0;
    });
  }
  if (command === "list" && rest.length === 0) {
    return withStore(values, async (store) => {
      await listPosts(store, terminal, { domain, now: Date.now() });
      return 0;
    });
  }
  if (command === "remove") {
    const [slug] = rest;
    if (slug === undefined || rest.length > 1) return refuse("remove: say which post, by its slug");
    return withStore(values, async (store) =>
      (await removePost(slug, store, terminal, domain)) ? 0 : 1,
    );
  }
  return refuse(`${positionals.join(" ")}: there is no such command`);
}

function parseWords(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        remote: { type: "boolean", default: false },
        domain: { type: "string" },
        "persist-to": { type: "string", default: STATE_FOLDER },
        help: { type: "boolean", short: "h", default: false },
      },
    });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function withStore(
  values: DatabaseFlags,
  work: (store: Database) => Promise<number>,
): Promise<number> {
  try {
    return await withDatabase(values, work);
  } catch (error) {
    terminal.complain(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

function refuse(reason: string): number {
  console.error(`${reason}\nnpm run blog -- --help tells more.`);
  return 2;
}
