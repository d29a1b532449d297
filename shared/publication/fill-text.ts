/** Puts a publication's own names into texts that were written for every paper. */
import { addressOf } from "./postal-address.ts";
import type { Publication } from "./publication.ts";

/**
 * The text with `{paper}`, `{town}`, `{region}`, `{network}`, `{email}`, `{charity}`, `{address}` and
 * `{url}` replaced. Other words in braces stay as they are, unless `more` knows them.
 */
export function fillText(
  text: string,
  publication: Publication,
  more: Readonly<Record<string, string>> = {},
): string {
  const { contact } = publication;
  const words: Readonly<Record<string, string>> = {
    paper: publication.name,
    town: publication.town,
    region: publication.region,
    network: publication.network.name,
    email: contact.supportEmail,
    charity: publication.donation.charity,
    address: addressOf(contact),
    url: publication.url,
    ...more,
  };
  return text.replace(/\{(\w+)\}/g, (match, word: string) =>
    Object.hasOwn(words, word) ? (words[word] ?? match) : match,
  );
}
