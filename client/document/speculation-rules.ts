/**
 * Which pages browsers load ahead: a link to a page of the site is prefetched at the first sign of
 * interest, and prerendered when a click seems likely. Paths with a dot are feeds and other files, not
 * pages.
 */

const PAGES = {
  and: [
    { href_matches: "/*" },
    {
      not: { href_matches: ["/*.*", "/search*", "/status", "/functions/*", "/convert*", "/go/*"] },
    },
    { not: { selector_matches: "[download],[target]" } },
  ],
};

/** The rules, as the browser reads them. */
export const SPECULATION_RULES = {
  prefetch: [{ where: PAGES, eagerness: "eager" }],
  prerender: [{ where: PAGES, eagerness: "moderate" }],
} as const;
