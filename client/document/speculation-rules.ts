/**
 * Which pages browsers load ahead: every link of the site to a page is fetched at the first sign of
 * interest, and rendered when a click seems likely. Documents that programs read have a dot in their
 * path.
 */

const PAGES = {
  and: [
    { href_matches: "/*" },
    { not: { href_matches: ["/*.*", "/search*", "/status", "/functions/*", "/convert*"] } },
    { not: { selector_matches: "[download],[target]" } },
  ],
};

/** The rules, as the browser reads them. */
export const SPECULATION_RULES = {
  prefetch: [{ where: PAGES, eagerness: "eager" }],
  prerender: [{ where: PAGES, eagerness: "moderate" }],
} as const;
