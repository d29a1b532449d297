/** `/manifest.webmanifest`, with which a browser installs the paper on a home screen (W3C Web Application Manifest). */
import { iconPath } from "../../shared/publication/icons.ts";
import type { Publication } from "../../shared/publication/publication.ts";

/** The light background, as `--paper` in the tokens: a manifest has no dark mode. */
const GROUND = "#fcfcfa";

const ICONS = [
  { file: "icon-192.png", sizes: "192x192", purpose: "any" },
  { file: "icon-512.png", sizes: "512x512", purpose: "any" },
  { file: "icon-maskable.png", sizes: "512x512", purpose: "maskable" },
] as const;

/** The manifest of a publication as JSON. The installed site shows the browser's back button. */
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
    icons: ICONS.map(({ file, sizes, purpose }) => ({
      src: iconPath(publication, file),
      sizes,
      type: "image/png",
      purpose,
    })),
  });
}
