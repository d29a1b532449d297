/** The sections of the home page below the slider. */

/** A titled block; `events` and `video` show no stories. */
export const HOME_SECTIONS = [
  "world",
  "local",
  "events",
  "video",
  "technology",
  "lifestyle",
] as const;
export type HomeSection = (typeof HOME_SECTIONS)[number];

/** The order of SPEC 2. */
export const HOME_ORDER: readonly HomeSection[] = HOME_SECTIONS;
