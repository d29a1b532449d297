/** A paper's postal address in words. Not every country has codes for its regions, or for its towns. */
import type { Publication } from "./publication.ts";

type Contact = Publication["contact"];

/** The last line of the address, as `Alder Falls, VT 05099`. */
export function placeOf({ locality, regionCode, postalCode }: Contact): string {
  const codes = `${regionCode} ${postalCode}`.trim();
  return codes === "" ? locality : `${locality}, ${codes}`;
}

/** The whole address on one line. */
export function addressOf(contact: Contact): string {
  return `${contact.street}, ${placeOf(contact)}`;
}
