/** The elements of a page's `<head>` for search engines and social networks (SPEC 3). */
import { escapeUTF8 } from "entities/escape";

import { PICTURES_PATH, pictureNamed, type Size } from "../../shared/pictures/stored-picture.ts";
import { iconPath } from "../../shared/publication/icons.ts";
import type { Publication } from "../../shared/publication/publication.ts";

/** The metadata of a page: title, description, canonical address, social cards (SPEC 3). */
export interface PageMetadata {
  /** Without the paper's name, which is added; empty on home. */
  readonly title: string;
  readonly description: string;
  readonly keywords?: string | undefined;
  /** Absolute, or a path on the publication's origin; the page's own where left out. */
  readonly canonical?: string | undefined;
  readonly ogType?: "website" | "article";
  /** Absolute, or a path on this site. */
  readonly ogImage?: string | undefined;
  /** What that picture shows. */
  readonly ogImageAlt?: string | undefined;
  /** A feed of the page's content: its title, and its path on this site. */
  readonly feed?: { readonly title: string; readonly path: string };
  /** Whether it shows the updates of a live post, whose styles other pages do not load. */
  readonly hasUpdates?: boolean;
  /** Excludes the page from search results. */
  readonly noindex?: boolean;
  /** Web archives may store the page in spite of `noindex`. */
  readonly archivable?: boolean;
}

/** The page's title with the paper's name. */
export function titleOf({ title: own }: PageMetadata, { name, tagline }: Publication): string {
  if (own !== "") return `${own} | ${name}`;
  return tagline === "" ? name : `${name}: ${tagline}`;
}

/** The elements of a page at `path`, which is without a query. */
export function metadataElements(
  metadata: PageMetadata,
  publication: Publication,
  path: string,
): string {
  const { name: siteName, url, locale } = publication;
  const { title: own, description, keywords, noindex, archivable } = metadata;
  const canonical = new URL(metadata.canonical ?? path, url).href;
  const card = cardOf(publication, metadata);
  const image = new URL(card.address, url).href;
  const elements = [
    named("description", description),
    keywords && named("keywords", keywords),
    noindex && named("robots", "noindex"),
    archivable && named("archive.org_bot", "index"),
    `<link rel="canonical" href="${escapeUTF8(canonical)}"/>`,
    metadata.feed && alternate(metadata.feed),
    property("og:site_name", siteName),
    property("og:type", metadata.ogType ?? "website"),
    property("og:title", own || siteName),
    property("og:description", description),
    property("og:url", canonical),
    property("og:image", image),
    ...(card.size
      ? [
          property("og:image:width", String(card.size.width)),
          property("og:image:height", String(card.size.height)),
        ]
      : []),
    card.alt && property("og:image:alt", card.alt),
    property("og:locale", locale.replace("-", "_")),
    named("twitter:card", "summary_large_image"),
    named("twitter:title", own || siteName),
    named("twitter:description", description),
    named("twitter:image", image),
  ];
  return elements.filter(Boolean).join("");
}

/** Pixels of the paper's card. */
const CARD_SIZE: Size = { width: 1200, height: 630 };

/** The picture of a page on social networks: its own, or the paper's card. */
interface Card {
  readonly address: string;
  /** Known of the site's own pictures: a network shows no other at the first share. */
  readonly size?: Size | undefined;
  readonly alt: string;
}

/** Social networks show no SVG, so that the paper's card replaces sample and stock pictures, which are SVG. */
function cardOf(publication: Publication, { ogImage, ogImageAlt = "" }: PageMetadata): Card {
  if (ogImage !== undefined && !/\.svgz?(?:[?#]|$)/i.test(ogImage)) {
    const name = ogImage.startsWith(PICTURES_PATH) ? ogImage.slice(PICTURES_PATH.length) : "";
    return { address: ogImage, size: pictureNamed(name), alt: ogImageAlt };
  }
  const address = iconPath(publication, "social-card.png");
  return { address, size: CARD_SIZE, alt: publication.name };
}

function named(key: string, content: string): string {
  return `<meta name="${key}" content="${escapeUTF8(content)}"/>`;
}

function alternate({ title, path }: NonNullable<PageMetadata["feed"]>): string {
  return `<link rel="alternate" type="application/rss+xml" title="${escapeUTF8(title)}" href="${escapeUTF8(path)}"/>`;
}

function property(key: string, content: string): string {
  return `<meta property="${key}" content="${escapeUTF8(content)}"/>`;
}
