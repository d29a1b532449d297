/** What a notice may be, for the desk and the commands. */
import { sitePath, webUrl } from "../../../shared/links.ts";

/** The address of a notice's link in its standard form; empty for a text that is no http(s) address and no path. */
export function noticeLink(link: string): string {
  return sitePath(link.trim()) || webUrl(link);
}
