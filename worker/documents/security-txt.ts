/** `/.well-known/security.txt`: the contact for reports of vulnerabilities (RFC 9116). */
import type { Publication } from "../../shared/publication/publication.ts";

/** RFC 9116, 2.5.5 recommends less than a year. */
const VALID_MS = 180 * 86_400_000;
const DAY_MS = 86_400_000;

/** The document of a publication; it expires half a year after the day of `now`, in milliseconds. */
export function renderSecurityTxt(publication: Publication, now: number): string {
  const expires = new Date(Math.floor(now / DAY_MS) * DAY_MS + VALID_MS).toISOString();
  return [
    `Contact: mailto:${publication.contact.securityEmail}`,
    `Expires: ${expires.replace(".000Z", "Z")}`,
    `Preferred-Languages: ${publication.locale.split("-")[0]}`,
    `Canonical: ${publication.url}/.well-known/security.txt`,
    "",
  ].join("\n");
}
