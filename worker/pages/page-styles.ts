/**
 * The styles of a page. Pages that list stories, from which readers go on to others, ask for a
 * stylesheet that all of them share. Every other page comes with what it needs: it is painted a round
 * trip earlier, and is short enough for the first bytes that a connection sends (RFC 6928: 14.6 kB).
 */
import { STYLES, STYLES_WITHIN } from "virtual:page-assets";

export interface PageStyles {
  /** Stands in the page's head, before the scripts. */
  readonly markup: string;
  /** Sources for the content policy: none where the styles are a file of ours. */
  readonly sources: readonly string[];
}

const SHARED: PageStyles = {
  markup: `<link rel="stylesheet" href="${STYLES.front}"/>`,
  sources: [],
};
const known = new Map<string, PageStyles>();

/** The styles of a page that shows this screen; `screen` as its handle has it. */
export function stylesOf(screen = ""): PageStyles {
  const within = STYLES_WITHIN[screen];
  if (!within) return SHARED;
  const styles = known.get(screen) ?? {
    markup: `<style>${within.css}</style>`,
    sources: [within.source],
  };
  known.set(screen, styles);
  return styles;
}
