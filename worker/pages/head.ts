/**
 * The content of a page's `<head>`, in the order in which a browser should see it. It is written as
 * text: React would move elements of the head, and writes no scripts.
 */
import { escapeUTF8 } from "entities/escape";
import { ICONS, LOADER, SPECULATION_RULES, STYLES } from "virtual:page-assets";

import { iconPath } from "../../shared/publication/icons.ts";
import type { Publication } from "../../shared/publication/publication.ts";
import { metadataElements, type PageMetadata, titleOf } from "./metadata.ts";
import { structuredBlock } from "./structured-data.ts";

export interface HeadInput {
  readonly publication: Publication;
  readonly metadata: PageMetadata;
  /** The page's own, without a query. */
  readonly path: string;
  /** Address of the first picture in view, if it is known. */
  readonly picture?: string | undefined;
  /** Objects of JSON-LD. */
  readonly structuredData: readonly object[];
}

const START =
  '<meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/>' +
  `<script>${LOADER.script}</script>`;
const STYLESHEET = `<link rel="stylesheet" href="${STYLES.pages}"/>`;
const LIVE_STYLESHEET = `<link rel="stylesheet" href="${STYLES.live}"/>`;
const END =
  '<link rel="manifest" href="/manifest.webmanifest"/>' +
  '<link rel="search" type="application/opensearchdescription+xml" title="Search" href="/opensearch.xml"/>' +
  '<link rel="alternate" type="application/rss+xml" title="Blog RSS Feed" href="/rss.xml"/>' +
  `<script type="speculationrules">${SPECULATION_RULES.script}</script>`;

/** The head of a page. */
export function renderHead(input: HeadInput): string {
  const { publication, metadata, path, picture, structuredData } = input;
  return [
    START,
    title(titleOf(metadata, publication)),
    STYLESHEET,
    metadata.hasUpdates ? LIVE_STYLESHEET : "",
    // The first picture is preloaded: browsers load the others after the layout.
    picture ? preload(picture) : "",
    metadataElements(metadata, publication, path),
    icon(publication),
    END,
    ...structuredData.map(structuredBlock),
  ].join("");
}

/** The head of the error screen, made of the publication alone. */
export function renderErrorHead(text: string, publication: Publication): string {
  const { name } = publication;
  return START + title(`${text} | ${name}`) + STYLESHEET + icon(publication) + END;
}

function icon(publication: Publication): string {
  return `<link rel="icon" href="${ICONS[iconPath(publication, "icon.svg")]}"/>`;
}

function title(text: string): string {
  return `<title>${escapeUTF8(text)}</title>`;
}

function preload(picture: string): string {
  return `<link rel="preload" as="image" href="${escapeUTF8(picture)}" referrerpolicy="no-referrer"/>`;
}
