/** What a page tells machines about itself: title, description, canonical address, social cards (SPEC 3). */
import type { ReactNode } from "react";

import type { Publication } from "../../shared/publication.ts";

export interface PageMetadata {
  /** Without the paper's name, which is added; empty on home. */
  readonly title: string;
  readonly description: string;
  readonly keywords?: string;
  /** Absolute, or a path on the publication's origin; the page's own where left out. */
  readonly canonical?: string;
  readonly ogType?: "website" | "article";
  /** Absolute, or a path on this site. */
  readonly ogImage?: string;
  readonly twitterCard?: "summary" | "summary_large_image";
  /** Kept out of search results. */
  readonly noindex?: boolean;
  /** Welcome in the archive of the web even so. */
  readonly archivable?: boolean;
}

const SOCIAL_CARD = "/social-card.png";

/** The elements of `<head>` that differ from page to page. `path` is the page's own, without a query. */
export function Metadata(props: {
  metadata: PageMetadata;
  publication: Publication;
  path: string;
}): ReactNode {
  const { metadata, publication, path } = props;
  const { name, tagline, url } = publication;
  const front = tagline === "" ? name : `${name}: ${tagline}`;
  const title = metadata.title === "" ? front : `${metadata.title} | ${name}`;
  const canonical = new URL(metadata.canonical ?? path, url).href;
  const image = new URL(cardImage(metadata.ogImage), url).href;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={metadata.description} />
      {metadata.keywords && <meta name="keywords" content={metadata.keywords} />}
      {metadata.noindex && <meta name="robots" content="noindex" />}
      {metadata.archivable && <meta name="archive.org_bot" content="index" />}
      <link rel="canonical" href={canonical} />
      <meta property="og:site_name" content={name} />
      <meta property="og:type" content={metadata.ogType ?? "website"} />
      <meta property="og:title" content={metadata.title || name} />
      <meta property="og:description" content={metadata.description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={image} />
      <meta property="og:locale" content={publication.locale.replace("-", "_")} />
      <meta name="twitter:card" content={metadata.twitterCard ?? "summary_large_image"} />
      <meta name="twitter:title" content={metadata.title || name} />
      <meta name="twitter:description" content={metadata.description} />
      <meta name="twitter:image" content={image} />
    </>
  );
}

/** Social networks show no SVG, which samples and stock pictures are: the paper's card stands for those. */
function cardImage(address = SOCIAL_CARD): string {
  return /\.svgz?(?:[?#]|$)/i.test(address) ? SOCIAL_CARD : address;
}
