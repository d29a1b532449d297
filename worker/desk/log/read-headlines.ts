/** The headlines of the stories and posts that decisions name. */
import { postName } from "../../../shared/blog.ts";
import { POSTS } from "../../content/blog/rows/read-post.ts";
import { blogDomainsOf } from "../../papers/hosts.ts";
import { runStatements } from "../../platform/d1.ts";
import type { DeskRequest } from "../desk-request.ts";

const STORIES =
  "SELECT slug AS name, title FROM json_each(?1) AS one JOIN stories ON slug = one.value";
const OWN = `SELECT slug, fields ->> 'title' AS title FROM (${POSTS}
  WHERE p.domain IN (SELECT value FROM json_each(?1, '$.domains'))
    AND p.slug IN (SELECT value FROM json_each(?1, '$.slugs')))`;

/** Their headlines by slugs and names of posts; one that is in no store has none. */
export async function readHeadlines(
  { env, publication }: Pick<DeskRequest, "env" | "publication">,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0) return new Map();
  const slugs = names.filter((name) => name.startsWith("blog/")).map((name) => name.slice(5));
  const domains = blogDomainsOf(publication);
  const [stories = [], posts = []] = await runStatements<{
    readonly name?: string;
    readonly slug?: string;
    readonly title: string;
  }>(env.DB, [
    { sql: STORIES, values: names.filter((name) => !name.includes("/")) },
    { sql: OWN, values: { domains, slugs } },
  ]);
  return new Map(
    [...stories, ...posts].map(({ name, slug = "", title }) => [name ?? postName(slug), title]),
  );
}
