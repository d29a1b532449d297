/**
 * What a publication must have before a reader may see it: the build and the unit tests ask. Types
 * cannot tell an address from any other text, and a page that fails is too late to hear of it.
 */
import type { EdgePublication } from "../worker/publications/edge-publication.ts";

interface Rule {
  readonly wants: string;
  readonly holds: (value: string) => boolean;
}

const TEXT: Rule = { wants: "must not be empty", holds: (value) => value.trim() !== "" };
const ID: Rule = {
  wants: "must consist of small letters, digits and hyphens",
  holds: (value) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value),
};
const ORIGIN: Rule = {
  wants: "must be an address as https://paper.example, without anything behind the host",
  holds: (value) => isWebAddress(value) && URL.parse(value)?.origin === value,
};
const ADDRESS: Rule = { wants: "must be an http(s) address", holds: isWebAddress };
const PICTURE: Rule = {
  wants: "must be a path on this site or an https address",
  holds: (value) => /^\/[^/]/.test(value) || URL.parse(value)?.protocol === "https:",
};
const EMAIL: Rule = {
  wants: "must be an email address",
  holds: (value) => /^\S+@\S+$/.test(value),
};
const HOST: Rule = {
  wants: "must be a host name in small letters, without www. and without a port",
  holds: (value) => URL.parse(`http://${value}/`)?.hostname === value && !value.startsWith("www."),
};
const COUNTRY: Rule = { wants: "must be a code as US", holds: (value) => /^[A-Z]{2}$/.test(value) };
const LOCALE: Rule = {
  wants: "must be a language tag as en-US",
  holds: (value) => value !== "" && isTaken(() => Intl.getCanonicalLocales(value)),
};
const TIME_ZONE: Rule = {
  wants: "must be a zone as America/New_York",
  holds: (value) => isTaken(() => new Intl.DateTimeFormat("en", { timeZone: value })),
};

/** Throws an error with a line for each fault, and nothing else to print, where there is one. */
export function refuseFaults(papers: readonly EdgePublication[]): void {
  const faults = publicationFaults(papers);
  if (faults.length === 0) return;
  const stack = `worker/publications:\n${faults.join("\n")}`;
  throw Object.assign(new Error(stack), { stack });
}

/** A line for each fault of the papers of a deployment, beginning with the paper's id. */
export function publicationFaults(papers: readonly EdgePublication[]): readonly string[] {
  return [
    ...papers.flatMap((paper) => faultsOf(paper).map((fault) => `${paper.id}: ${fault}`)),
    ...repeated(papers.map(({ id }) => id)).map((id) => `${id}: is the id of two papers`),
    ...repeated(papers.flatMap(({ hosts }) => hosts)).map(
      (host) => `${host}: belongs to two papers`,
    ),
  ];
}

function faultsOf(paper: EdgePublication): readonly string[] {
  const { contact, donation, network, embeds, partners } = paper;
  const previews = partners.flatMap(({ preview }) => preview ?? []);
  const frames = [...Object.values(embeds), ...previews].flatMap((embed) => embed ?? []);
  return [
    ...check(ID, { id: paper.id }),
    ...check(ORIGIN, { url: paper.url }),
    ...check(TEXT, { name: paper.name, town: paper.town, region: paper.region }),
    ...check(TEXT, { about: paper.about, "network.name": network.name }),
    ...check(TEXT, { "contact.street": contact.street, "contact.locality": contact.locality }),
    ...check(TEXT, { "donation.charity": donation.charity }),
    ...check(ADDRESS, { "donation.url": donation.url }),
    ...check(COUNTRY, { country: paper.country }),
    ...check(LOCALE, { locale: paper.locale }),
    ...check(TIME_ZONE, { timeZone: paper.timeZone }),
    ...check(EMAIL, {
      "contact.supportEmail": contact.supportEmail,
      "contact.donationsEmail": contact.donationsEmail,
      "contact.securityEmail": contact.securityEmail,
      ...numbered(
        "contact.emails",
        contact.emails.map(({ address }) => address),
      ),
    }),
    ...(contact.emails.length === 0 ? ["contact.emails must not be empty"] : []),
    ...(paper.stockPictures.length === 0 ? ["stockPictures must not be empty"] : []),
    ...check(PICTURE, numbered("stockPictures", paper.stockPictures)),
    ...check(HOST, numbered("hosts", paper.hosts)),
    ...check(ADDRESS, {
      ...(network.url === undefined ? {} : { "network.url": network.url }),
      ...(paper.ads.scriptUrl === undefined ? {} : { "ads.scriptUrl": paper.ads.scriptUrl }),
      ...numbered(
        "social",
        paper.social.map(({ url }) => url),
      ),
      ...numbered(
        "embeds, src",
        frames.map(({ src }) => src),
      ),
      ...Object.assign(
        {},
        ...Object.entries(paper.feeds).map(([key, feeds]) => numbered(`feeds.${key}`, feeds)),
      ),
    }),
  ];
}

/** A fault for each field that does not keep to the rule. */
function check({ wants, holds }: Rule, fields: Readonly<Record<string, string>>): string[] {
  return Object.entries(fields)
    .filter(([, value]) => !holds(value))
    .map(
      ([name, value]) => `${name} ${wants}${value === "" ? "" : `, not ${JSON.stringify(value)}`}`,
    );
}

function numbered(name: string, values: readonly string[]): Record<string, string> {
  return Object.fromEntries(values.map((value, index) => [`${name}[${index}]`, value]));
}

function repeated(values: readonly string[]): readonly string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) < index))];
}

function isWebAddress(value: string): boolean {
  return /^https?:$/.test(URL.parse(value)?.protocol ?? "");
}

/** Whether the platform takes a value that it refuses by throwing. */
function isTaken(make: () => unknown): boolean {
  try {
    make();
    return true;
  } catch {
    return false;
  }
}
