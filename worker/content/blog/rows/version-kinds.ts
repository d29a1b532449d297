/** How the texts of a post come to be saved. */
export const VERSION_KINDS = [
  "typed",
  "saved",
  "published",
  "scheduled",
  "unpublished",
  "removed",
  "imported",
] as const;
export type VersionKind = (typeof VERSION_KINDS)[number];
