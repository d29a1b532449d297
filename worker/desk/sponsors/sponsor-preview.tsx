/** A sponsor as readers see it, in each shape: their own component. */
import { html, raw } from "hono/html";
import { renderToStaticMarkup } from "react-dom/server";

import { SponsorCard } from "../../../client/components/ads/SponsorCard.tsx";
import { shownOf } from "../../content/sponsors/placement-rows.ts";
import type { StoredSponsor } from "../../content/sponsors/sponsor.ts";
import type { Html } from "../pages/desk-page.ts";

/** The part of a page. Its links lead to the sponsor itself, and are not counted. */
export function sponsorPreview(stored: StoredSponsor): Html {
  const sponsor = { ...shownOf(stored), id: 0 };
  const shown = (["band", "line"] as const)
    .map((shape) =>
      renderToStaticMarkup(<SponsorCard sponsor={sponsor} shape={shape} href={stored.link} />),
    )
    // Without a name it is no landmark: two of one name could not be told apart.
    .map((markup) => markup.replace(/ aria-label="[^"]*"/, ""));
  const [band = "", line = ""] = shown;
  return html`<h2>As readers see it</h2>
    <p class="desk-hint">On pages:</p>
    <div class="desk-told">${raw(band)}</div>
    <p class="desk-hint">In the text-only edition, and on paper:</p>
    <div class="desk-told">${raw(line)}</div>`;
}
