/** Makes a valid publication from the answers about a new paper; its owner completes the rest. */
import { CATEGORIES, type CategoryKey } from "../../shared/categories.ts";
import { folded } from "../../shared/search/words.ts";
import type { EdgePublication } from "../../worker/papers/edge-publication.ts";
import { languageTagOf, timeZoneOf } from "./place.ts";

export interface Answers {
  readonly name: string;
  readonly town: string;
  readonly region: string;
  readonly host: string;
  readonly email: string;
  readonly country: string;
  readonly locale: string;
  readonly "time-zone": string;
}

/** The feeds of a new paper by category, and the names of their publishers by host. */
export interface Feeds {
  readonly feeds: Readonly<Partial<Record<CategoryKey, readonly string[]>>>;
  readonly sourceNames: Readonly<Record<string, string>>;
}

/** Fields that `newPublication` can only guess. */
export const TO_FILL_IN = [
  "tagline",
  "about",
  "contact",
  "hours",
  "social",
  "donation",
  "embeds",
  "partners",
] as const satisfies readonly (keyof EdgePublication)[];

/** Whether a text may be the name of a paper. */
export function isName(name: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,'’&-]*$/u.test(name);
}

/**
 * `Cedar Bend Argus` to `cedar-bend-argus`; undefined for a name with unsupported characters, and for one
 * without Latin letters and digits.
 */
export function idOf(name: string): string | undefined {
  if (!isName(name)) return undefined;
  const id = folded(name)
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return id === "" || id === "index" ? undefined : id;
}

/** Answers that flags may give in advance, and proposals for the others that follow from them. */
export function defaultAnswers(given: string, id: string, known: Partial<Answers>): Answers {
  const isId = given === id;
  const name = isId
    ? id.replace(/(^|-)([a-z])/g, (_, gap, letter) => `${gap && " "}${letter.toUpperCase()}`)
    : given;
  const host = known.host ?? `${id}.example`;
  const { region = "Region", country = "US" } = known;
  return {
    name,
    town: known.name ?? name,
    region,
    host,
    email: `news@${host.replace(/^www\./, "")}`,
    country,
    locale: languageTagOf(country) ?? "en-US",
    "time-zone": timeZoneOf(region, country) ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...known,
  };
}

/** The publication of an id, with these feeds. */
export function newPublication(
  id: string,
  answers: Answers,
  { feeds, sourceNames }: Feeds,
): EdgePublication {
  const { name, town, region, host, email, country, locale } = answers;
  return {
    id,
    name,
    town,
    region,
    url: `https://${host}`,
    tagline: "",
    about: `${name} gathers news for ${town}, ${region}.`,
    network: { name },
    foundedYear: new Date().getFullYear(),
    country,
    locale,
    timeZone: answers["time-zone"],
    contact: {
      street: "Main Street",
      locality: town,
      regionCode: "",
      postalCode: "",
      emails: [{ label: "Newsroom", address: email }],
      phones: [],
      supportEmail: email,
      donationsEmail: email,
      securityEmail: email,
    },
    hours: [],
    social: [],
    donation: { charity: name, url: `https://${host}/contact` },
    ads: {},
    embeds: {},
    partners: [],
    stockPictures: Array.from(
      { length: 12 },
      (_, index) => `/stock/${String(index + 1).padStart(2, "0")}.svg`,
    ),
    hosts: [host.replace(/^www\./, "")],
    feeds: Object.fromEntries(
      CATEGORIES.map(({ key }) => [key, feeds[key] ?? []]),
    ) as unknown as EdgePublication["feeds"],
    sourceNames,
  };
}
