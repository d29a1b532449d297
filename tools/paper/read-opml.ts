/** The feeds of an OPML file, which feed readers write: folders of addresses. */
import { type Opml, parseOpml } from "feedsmith";

import type { CategoryKey } from "../../shared/categories.ts";
import type { Outcome } from "../../shared/outcome.ts";
import { checkFeedAddress } from "../../worker/reading/feed-fetch/address-guard.ts";
import { elementAddress, htmlToText } from "../../worker/reading/feed-parser/parse-feed.ts";
import { categoryOf } from "./category-of.ts";

export interface OpmlFeed {
  readonly address: string;
  /** As the file names it; may be empty. */
  readonly title: string;
  /** Title of its innermost folder; empty without a folder. */
  readonly folder: string;
  /** By its folders, the innermost first, then by its own title, then by
   * the file's word for its category; undefined if none names a category. */
  readonly category: CategoryKey | undefined;
}

export interface OpmlFile {
  /** In the file's order, each address once. */
  readonly feeds: readonly OpmlFeed[];
  /** Entries that are no feeds of a paper: a line for each, with the reason. */
  readonly leftOut: readonly string[];
}

const NO_OPML = "is no OPML file, the list of feeds that a feed reader exports";

type Outline = Opml.Outline<string>;

/** Every feed that the site may fetch, and the entries that are left out. */
export function readOpml(text: string): Outcome<OpmlFile> {
  let outlines: readonly Outline[] = [];
  try {
    outlines = parseOpml(text).body?.outlines ?? [];
  } catch {
    // The parser refuses a file without outlines too.
    if (!/<opml[\s>]/i.test(text)) return { ok: false, message: NO_OPML };
    if (!/<\/opml\s*>/i.test(text))
      return { ok: false, message: "is no OPML file: it ends before its </opml>; export it again" };
  }
  const feeds = new Map<string, OpmlFeed>();
  const leftOut: string[] = [];
  const read = (outline: Outline, folders: readonly string[]) => {
    const title = htmlToText(outline.title ?? outline.text ?? "");
    const inner = outline.outlines ?? [];
    if (outline.xmlUrl !== undefined || inner.length === 0) {
      const checked = feedOf(outline, title, folders);
      const known = checked.ok ? feeds.get(checked.value.address) : undefined;
      const reason = checked.ok
        ? known && `has the address of ${JSON.stringify(known.title)}`
        : checked.message;
      if (reason !== undefined) leftOut.push(`${JSON.stringify(title)} ${reason}`);
      else if (checked.ok) feeds.set(checked.value.address, checked.value);
    }
    for (const one of inner) read(one, [title, ...folders]);
  };
  for (const outline of outlines) read(outline, []);
  if (feeds.size > 0) return { ok: true, value: { feeds: [...feeds.values()], leftOut } };
  const reasons = leftOut.length > 0 ? `: ${leftOut.join("; ")}` : "";
  return { ok: false, message: `lists no feed with a web address${reasons}` };
}

function feedOf(
  { xmlUrl: written = "", category: named = "" }: Outline,
  title: string,
  folders: readonly string[],
): Outcome<OpmlFeed> {
  // Feed readers write feed://, and leave out the scheme.
  const given = elementAddress(written, "") ?? written;
  if (given.trim() === "") return { ok: false, message: "has no address" };
  const checked = checkFeedAddress(given, { allowPrivate: false });
  if (!checked.ok) {
    const reason = checked.message.replace(/\.$/, "");
    return { ok: false, message: `has the address ${JSON.stringify(given)}: ${reason}` };
  }
  const category = [...folders, title, named].map(categoryOf).find((key) => key !== undefined);
  const address = new URL(given).href;
  return { ok: true, value: { address, title, folder: folders[0] ?? "", category } };
}
