/** `npm run blog`: publishes markdown posts into the embedded blog, locally or remotely. */
import { PUBLICATIONS } from "#publications";

import { domainOf } from "../worker/papers/hosts.ts";
import { exportPosts } from "./blog/export-posts.ts";
import { noteMissingPictures } from "./blog/pictures/stored-pictures.ts";
import { isHost } from "./blog/post-fields.ts";
import { importPosts, listPosts, removePost } from "./blog/publish.ts";
import { noteOtherSites, readPosts } from "./blog/read-files.ts";
import { type Database, DATABASE_FLAGS, DATABASE_HELP, withDatabase } from "./d1/database.ts";
import type { PictureStore } from "./d1/picture-store.ts";
import { runCommand } from "./terminal/run-command.ts";
import { terminal } from "./terminal/terminal.ts";
import { refuse } from "./terminal/usage-error.ts";

/** The first paper's domain, the default for posts that name none. */
const DEFAULT_DOMAIN = domainOf("", PUBLICATIONS[0]);
const HOSTS = PUBLICATIONS.flatMap((paper) => paper.hosts);

const HELP = `Publishes posts of the blog.

  npm run blog -- import PATH…   write posts: markdown files, or folders of them
  npm run blog -- list           print all posts, newest first
  npm run blog -- remove SLUG    remove a post
  npm run blog -- export DIR     write all posts into a folder, as files that can be
                                 edited and imported again, and their pictures

  --domain HOST      import: the paper of posts that name none, by its host
                     (left out: the first paper's, ${DEFAULT_DOMAIN});
                     list, remove, export: posts of this paper alone
  --force            import: files win over what was changed at the desk since;
                     without it such posts are named, and nothing is written
${DATABASE_HELP}

A post begins with its fields between two lines of three hyphens; its text follows in markdown.

  ---
  title: Why links, not copies
  description: Here is why we send you away instead.
  date: 2026-10-30             a day, or a moment as 2026-10-30T09:00, in the paper's
                               time zone, or 2026-10-30T09:00:00-04:00; today stands
                               for the time of the import; a post dated ahead appears
                               when its time comes, a day at its beginning
  slug: links-not-copies       left out: the file's name without a date at its beginning
  domain: paper.example        optional: the one host that shows the post, and
                               no other host of the same paper
  picture: bridge.jpg          optional: a file beside the post, an https address,
                               or a path on the site, as /stock/02.svg
  pictureAlt: The bridge at dusk    optional: what it shows, for those who cannot see it
  pictureCaption: The bridge on Friday    optional: below it
  pictureCredit: Lin Park      optional: who made it
  pictureFocus: 30% 70%        optional: the part that every crop shows, from the left
                               and from the top
  youtubeShort: https://www.youtube.com/shorts/…    optional
  tags: [links, publishers]    optional, as are topics
  topics: [fair use of news excerpts]
  authors: [Ada Brook, Tom Reyes]                   optional: the bylines; for a role
                               in this post, "- name: Tom Reyes" and below it
                               "role: Photographs"; author: does for one name
  corrections:                 optional: shown above the text and at /corrections
    - date: 2026-11-20
      text: An earlier version named the wrong year.
  category: Local News         optional: the section among whose news it stands
  draft: true                  optional: not shown
  ---

Front matter of Jekyll, Hugo (TOML as well), Eleventy, Astro, Ghost and exports of WordPress is read
under its own names; what says nothing here is left out with a note.

A picture in the text is a file beside the post, ![The bridge](bridge.jpg): JPEG, PNG, WebP, AVIF
or GIF of 8 MB at most. It is stored in two widths, without the place where it was taken.

Importing a post again updates it. With a fault in any file, nothing is written at all.`;

await runCommand({
  name: "blog",
  help: HELP,
  needsWord: true,
  options: {
    ...DATABASE_FLAGS,
    domain: { type: "string" },
    force: { type: "boolean", default: false },
  },
  run: async ([command = "", ...rest], flags) => {
    const { domain, force } = flags;
    if (domain !== undefined && !isHost(domain)) refuse(`--domain: ${domain} is no host name`);
    const work = await workOf(command, rest, { domain, force });
    return work ? withDatabase(flags, work) : 1;
  },
});

type Work = (store: Database, pictures: PictureStore) => Promise<number | void>;

/** The work of a command; undefined for posts with faults, which are printed. */
async function workOf(
  command: string,
  rest: readonly string[],
  { domain, force }: { readonly domain: string | undefined; readonly force: boolean },
): Promise<Work | undefined> {
  if (command === "import") {
    if (rest.length === 0) refuse("import: say which files or folders");
    const posts = await readPosts(rest, domain ?? DEFAULT_DOMAIN, terminal);
    if (!posts) return undefined;
    noteOtherSites(posts, HOSTS, terminal);
    return async (store, pictures) => {
      const stores = { store, pictures };
      if (!(await importPosts(posts, stores, terminal, Date.now(), force))) return 1;
      await noteMissingPictures(posts, pictures, terminal);
      return 0;
    };
  }
  if (command === "list" && rest.length === 0)
    return (store) => listPosts(store, terminal, { domain, now: Date.now() });
  if (command === "remove") {
    const [slug] = rest;
    if (slug === undefined || rest.length > 1) refuse("remove: say which post, by its slug");
    return async (store) => {
      return (await removePost(slug, store, terminal, { domain, now: Date.now() })) ? 0 : 1;
    };
  }
  if (command === "export") {
    const [folder, ...more] = rest;
    if (folder === undefined || more.length > 0) refuse("export: say into which folder");
    return async (store, pictures) => {
      await exportPosts(folder, { store, pictures, domain }, terminal);
    };
  }
  return refuse(`${[command, ...rest].join(" ")}: there is no such command`);
}
