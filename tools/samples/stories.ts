/**
 * Reads the newsroom's source: one Markdown file per category, a head of `key: value` lines, then
 * stories, each `## headline`, a line `author | picture or - | tags`, the standfirst and the body.
 */

export interface Story {
  readonly headline: string;
  readonly author: string;
  /** File name of a sample picture without `.svg`. */
  readonly picture?: string;
  readonly tags: readonly string[];
  readonly standfirst: string;
  /** Paragraphs as HTML. */
  readonly body: readonly string[];
}

export interface Desk {
  readonly title: string;
  readonly about: string;
  /** Origin of the publisher, without a slash at the end. */
  readonly site: string;
  /** Path of a story with `{slug}` and `{n}` to fill. */
  readonly links: string;
  readonly format: "wordpress" | "media-rss" | "plain-rss" | "rdf" | "atom";
  /** The ways in which pictures are given, taken in turn. */
  readonly pictures: readonly ("media" | "group" | "thumbnail" | "enclosure" | "image")[];
  readonly stories: readonly Story[];
}

/** A category's desk and stories; throws on a story without its three parts. */
export function readDesk(source: string): Desk {
  const [head = "", ...blocks] = source.split(/^## /m);
  const field = (name: string): string => {
    const value = new RegExp(`^${name}: (.+)$`, "m").exec(head)?.[1];
    if (!value) throw new Error(`the head lacks ${name}`);
    return typeset(value.trim());
  };
  return {
    title: field("title"),
    about: field("about"),
    site: field("site"),
    links: field("links"),
    format: field("format") as Desk["format"],
    pictures: field("pictures").split(" ") as unknown as Desk["pictures"],
    stories: blocks.map(readStory),
  };
}

function readStory(block: string): Story {
  const [headline = "", byline = "", ...rest] = block.split("\n");
  const [author = "", picture = "", tags = ""] = byline.split("|").map((part) => part.trim());
  const [standfirst, ...body] = rest
    .join("\n")
    .split(/\n\s*\n/)
    .map((paragraph) => typeset(paragraph.trim().replaceAll("\n", " ")))
    .filter(Boolean);
  if (!author || !picture || !standfirst) throw new Error(`incomplete story: ${headline}`);
  return {
    headline: typeset(headline.trim()),
    author,
    ...(picture === "-" ? {} : { picture }),
    tags: tags.split(",").map((tag) => tag.trim()),
    standfirst,
    body: body.map((paragraph) => paragraph.replace(/\[(.+?)\]\((.+?)\)/g, '<a href="$2">$1</a>')),
  };
}

/** Straight quotes and double hyphens as a typesetter would have them. */
function typeset(text: string): string {
  return text
    .replaceAll(" -- ", " — ")
    .replace(/(^|[\s(—])"/g, "$1“")
    .replaceAll('"', "”")
    .replace(/(^|[\s(“])'(?=[a-z])/gi, "$1‘")
    .replaceAll("'", "’");
}
