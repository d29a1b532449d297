/**
 * A publication: one paper's identity, as pages show it; hosts and feeds are added at the edge
 * (`worker/papers/edge-publication.ts`). No other code names a paper. Below, "may be
 * empty" marks the texts that may be empty; the build refuses any other empty text
 * (`tools/build/publication-check.ts`). Lists may be empty, unless "never empty" is said.
 */

import type { PaperPerson } from "../trust/bylines.ts";
import type { Principles } from "../trust/principles.ts";
import type { Rights } from "../trust/rights.ts";
import type { HomeSection } from "./home-order.ts";

/** A third-party frame. It is shown as a facade first, and loaded when a reader asks for it. */
export interface Embed {
  /** What the frame shows, for its `title` and the facade. */
  readonly title: string;
  /** Address of the frame; its origin is opened in the content policy. */
  readonly src: string;
  /** Address of the same thing as a page of its own. */
  readonly href: string;
  /** Name of its provider, as `YouTube`. */
  readonly provider: string;
  /** A still of a video: a path on this site, because the provider is contacted only when a reader asks. */
  readonly picture?: string;
}

/** A document offered to partners through a file-sharing service. */
export interface PartnerDocument {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly preview?: Embed;
  readonly viewUrl: string;
  readonly driveUrl: string;
  readonly downloadUrl: string;
}

export interface Publication {
  /** Small letters, digits and hyphens; unique among the papers. */
  readonly id: string;
  readonly name: string;
  /** Its town, as `Alder Falls`. */
  readonly town: string;
  /** State or region in full, as `Vermont`. */
  readonly region: string;
  /** Origin of its canonical addresses, without a slash at the end. */
  readonly url: string;
  /** May be empty. */
  readonly tagline: string;
  /** Two or three sentences for the footer. */
  readonly about: string;
  /** The network it belongs to, as texts name it; the publisher of a paper without a network. */
  readonly network: { readonly name: string; readonly url?: string };
  readonly foundedYear: number;
  /** ISO 3166 code. */
  readonly country: string;
  /** BCP 47 tag, as `en-NZ`, for dates and for the page's language: the site's own words are English. */
  readonly locale: string;
  /** IANA name; all dates and times are shown in this zone. */
  readonly timeZone: string;
  readonly contact: {
    readonly street: string;
    readonly locality: string;
    /** Postal abbreviation, as `VT`; may be empty. */
    readonly regionCode: string;
    /** May be empty. */
    readonly postalCode: string;
    /** Never empty. */
    readonly emails: readonly { readonly label: string; readonly address: string }[];
    readonly phones: readonly { readonly label: string; readonly number: string }[];
    readonly supportEmail: string;
    readonly donationsEmail: string;
    readonly securityEmail: string;
    /** Targets of *Submit Event* and *Contact Partnership Team*; `/contact` where they are missing. */
    readonly eventsUrl?: string;
    readonly partnershipsUrl?: string;
    /** Where its newsletter is subscribed to; its answers and its privacy policy should speak of it then. */
    readonly newsletterUrl?: string;
  };
  /** What the printed paper (`/print`) lists for a bad night: police, hospital, power, shelter. */
  readonly numbers?: readonly { readonly label: string; readonly number: string }[];
  readonly social: readonly { readonly name: string; readonly url: string }[];
  /**
   * The sections of its home page from top to bottom; those that are left out are not shown. Without it the
   * order of the specification.
   */
  readonly home?: readonly HomeSection[];
  /** The charity that takes donations, as named within a sentence (`the Fund`), and its page. */
  readonly donation: { readonly charity: string; readonly url: string };
  /**
   * Path of the folder of its icons and its social card, as `/gazette`. Without it, the publication
   * uses the shared ones (`icons.ts`).
   */
  readonly iconFolder?: string;
  /** The ad network's script, without which a house card fills the slot; the paper's own word for `Sponsor`. */
  readonly ads: { readonly scriptUrl?: string; readonly label?: string };
  /** Those who make the paper; authors of posts are known among them by name or id. */
  readonly people?: readonly PaperPerson[];
  /** What the paper says of itself at `/about`; the build names the sections that are empty. */
  readonly principles?: Principles;
  /** What machines may do with its pages. */
  readonly rights?: Rights;
  /** The occasions of announcements that readers may send, as `Obituary`; those of `submission-forms.ts` without it. */
  readonly occasions?: readonly string[];
  readonly hours: readonly { readonly days: string; readonly time: string }[];
  /** Third-party frames, each shown where there is one. */
  readonly embeds: {
    readonly video?: Embed;
    readonly contactForm?: Embed;
    readonly map?: Embed;
    readonly eventsWall?: Embed;
  };
  readonly partners: readonly PartnerDocument[];
}
