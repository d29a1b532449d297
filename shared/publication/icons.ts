/** A publication's icons and its social card: its own folder, or the shared one. */
import type { Publication } from "./publication.ts";

/** The files of such a folder. */
export const ICON_FILES = [
  "icon.svg",
  "favicon.png",
  "apple-touch-icon.png",
  "icon-192.png",
  "icon-512.png",
  "icon-maskable.png",
  "social-card.png",
] as const;

/** The path on the site of one of these files. */
export function iconPath(
  { iconFolder = "" }: Pick<Publication, "iconFolder">,
  file: (typeof ICON_FILES)[number],
): string {
  return `${iconFolder}/${file}`;
}
