/** `/manifest.webmanifest`: what a browser needs to put the paper on a home screen (W3C Web Application Manifest). */
import type { Publication } from "../../shared/publication.ts";

/** The paper's light ground, as `--paper` in the tokens: a manifest knows no dark mode. */
const GROUND = "#fcfcfa";

/** The icons are shared by all papers, as the favicon is. */
const ICONS = [
  { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
  { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
  { src: "/icon-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
] as const;

/** The manifest of a publication as JSON. The site opens with the browser's back button at hand. */
export function renderWebManifest(publication: Publication): string {
  const { name, tagline, about, locale } = publication;
  return JSON.stringify({
    id: "/",
    name,
    short_name: name.replace(/^The /, ""),
    description: tagline || about,
    lang: locale,
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    background_color: GROUND,
    theme_color: GROUND,
    categories: ["news"],
    icons: ICONS,
  });
}
