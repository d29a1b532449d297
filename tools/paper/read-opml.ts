/** The feeds of an OPML file, which feed readers write: folders of addresses. */
import { type Opml, parseOpml } from "feedsmith";

import type { CategoryKey } from "../../shared/categories.ts";
import type { Outcome } from "../../shared/outcome.ts";
import { categoryOf } from "./category-of.ts";

export interface OpmlFeed {
  readonly address: string;
  /** Title of its innermost folder; empty without a folder. */
  readonly folder: string;
  /** By its folders, the innermost first, then by its own title; undefined if none names a category. */
  readonly category: CategoryKey | undefined;
}

type Outline = Opml.Outline<string>;

/** Every feed with a web address, in the file's order, each address once. */
export function readOpml(text: string): Outcome<readonly OpmlFeed[]> {
  let outlines: readonly Outline[];
  try {
    outlines = parseOpml(text).body?.outlines ?? [];
  } catch {
    return { ok: false, message: "is no OPML file" };
  }
  const feeds = outlines.flatMap((outline) => feedsOf(outline, []));
  if (feeds.length === 0) return { ok: false, message: "lists no feed with a web address" };
  return { ok: true, value: [...new Map(feeds.map((feed) => [feed.address, feed])).values()] };
}

function feedsOf(outline: Outline, folders: readonly string[]): readonly OpmlFeed[] {
  const title = outline.title ?? outline.text ?? "";
  const inner = (outline.outlines ?? []).flatMap((one) => feedsOf(one, [title, ...folders]));
  const url = URL.parse(outline.xmlUrl ?? "");
  if (!url || !/^https?:$/.test(url.protocol)) return inner;
  const titles = [...folders, title];
  const category = titles.map(categoryOf).find((key) => key !== undefined);
  return [{ address: url.href, folder: folders[0] ?? "", category }, ...inner];
}
