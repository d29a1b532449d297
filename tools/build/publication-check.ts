/**
 * What a publication must have before a reader may see it: the build and the unit tests ask. Types
 * cannot tell an address from any other text, nor are they asked before every build, and a page that
 * fails is too late to hear of it.
 */
import { inspect } from "node:util";

import { CATEGORIES } from "../../shared/categories.ts";
import type { Embed, PartnerDocument } from "../../shared/publication.ts";
import type { EdgePublication } from "../../worker/publications/edge-publication.ts";

/** A line for each fault of a value, each beginning with the name it goes by. */
type Check = (value: unknown, name: string) => readonly string[];

const TEXT = text("must not be empty", (value) => value.trim() !== "");
const TEXT_OR_EMPTY = text("must be text", () => true);
const ID = text("must consist of small letters, digits and hyphens", (value) =>
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value),
);
const ORIGIN = text(
  "must be an address as https://paper.example, without anything behind the host",
  (value) => isWebAddress(value) && URL.parse(value)?.origin === value,
);
const ADDRESS = text("must be an http(s) address", isWebAddress);
const FRAME = text("must be an https address", isHttpsAddress);
const PICTURE = text(
  "must be a path on this site or an https address",
  (value) => /^\/[^/]/.test(value) || isHttpsAddress(value),
);
const EMAIL = text("must be an email address", (value) => /^\S+@\S+$/.test(value));
const HOST = text(
  "must be a host name in small letters, without www. and without a port",
  (value) => URL.parse(`http://${value}/`)?.hostname === value && !value.startsWith("www."),
);
const COUNTRY = text("must be a code as US", (value) => /^[A-Z]{2}$/.test(value));
const LOCALE = text(
  "must be a language tag as en-US",
  (value) => value !== "" && isTaken(() => Intl.getCanonicalLocales(value)),
);
const TIME_ZONE = text("must be a zone as America/New_York", (value) =>
  isTaken(() => new Intl.DateTimeFormat("en", { timeZone: value })),
);
const YEAR: Check = (value, name) =>
  Number.isInteger(value) ? [] : [fault(name, "must be a whole number", value)];

/** A check for each field of a type, so that none is forgotten. */
type ChecksOf<T> = { readonly [Field in keyof Required<T>]: Check };

const EMBED = fields({
  title: TEXT,
  src: FRAME,
  href: ADDRESS,
  provider: TEXT,
} satisfies ChecksOf<Embed>);
const PUBLICATION = fields({
  id: ID,
  name: TEXT,
  town: TEXT,
  region: TEXT,
  url: ORIGIN,
  tagline: TEXT_OR_EMPTY,
  about: TEXT,
  network: fields({ name: TEXT, url: optional(ADDRESS) } satisfies ChecksOf<
    EdgePublication["network"]
  >),
  foundedYear: YEAR,
  country: COUNTRY,
  locale: LOCALE,
  timeZone: TIME_ZONE,
  contact: fields({
    street: TEXT,
    locality: TEXT,
    regionCode: TEXT_OR_EMPTY,
    postalCode: TEXT_OR_EMPTY,
    emails: some(fields({ label: TEXT, address: EMAIL })),
    phones: list(fields({ label: TEXT, number: TEXT })),
    supportEmail: EMAIL,
    donationsEmail: EMAIL,
    securityEmail: EMAIL,
    eventsUrl: optional(ADDRESS),
    partnershipsUrl: optional(ADDRESS),
  } satisfies ChecksOf<EdgePublication["contact"]>),
  hours: list(fields({ days: TEXT, time: TEXT })),
  social: list(fields({ name: TEXT, url: ADDRESS })),
  donation: fields({ charity: TEXT, url: ADDRESS } satisfies ChecksOf<EdgePublication["donation"]>),
  ads: fields({ scriptUrl: optional(ADDRESS) } satisfies ChecksOf<EdgePublication["ads"]>),
  embeds: fields({
    video: optional(EMBED),
    contactForm: optional(EMBED),
    map: optional(EMBED),
    eventsWall: optional(EMBED),
  } satisfies ChecksOf<EdgePublication["embeds"]>),
  partners: list(
    fields({
      id: TEXT,
      title: TEXT,
      description: TEXT,
      preview: optional(EMBED),
      viewUrl: ADDRESS,
      driveUrl: ADDRESS,
      downloadUrl: ADDRESS,
    } satisfies ChecksOf<PartnerDocument>),
  ),
  stockPictures: some(PICTURE),
  hosts: distinct(some(HOST)),
  feeds: fields(Object.fromEntries(CATEGORIES.map(({ key }) => [key, distinct(list(ADDRESS))]))),
  sourceNames: entries(TEXT),
} satisfies ChecksOf<EdgePublication>);

/** Throws an error with a line for each fault, which is all that anybody prints of it. */
export function refuseFaults(papers: readonly unknown[]): void {
  const faults = publicationFaults(papers);
  if (faults.length === 0) return;
  const message = `worker/publications:\n${faults.join("\n")}`;
  // Vite prints what the inspector makes of it, which is a stack, or brackets around its lines.
  throw Object.assign(new Error(message), { [inspect.custom]: () => message });
}

/**
 * A line for each fault of the papers of a deployment, beginning with the paper's id, or its place in
 * the list where it has none. Papers are compared once each of them is sound.
 */
export function publicationFaults(papers: readonly unknown[]): readonly string[] {
  const faults = papers.flatMap((paper, index) =>
    faultsOf(paper).map((line) => `${nameOf(paper, index)}: ${line}`),
  );
  if (faults.length > 0) return faults;
  const sound = papers as readonly EdgePublication[];
  return [
    ...repeated(sound.map(({ id }) => id)).map((id) => `${id}: is the id of two papers`),
    ...repeated(sound.flatMap(({ hosts }) => hosts)).map(
      (host) => `${host}: belongs to two papers`,
    ),
  ];
}

function nameOf(paper: unknown, index: number): string {
  const id = isRecord(paper) ? paper["id"] : undefined;
  return typeof id === "string" && id !== "" ? id : `paper ${index + 1}`;
}

function faultsOf(paper: unknown): readonly string[] {
  const faults = PUBLICATION(paper, "");
  if (faults.length > 0) return faults;
  const { url, hosts } = paper as EdgePublication;
  const host = new URL(url).hostname.replace(/^www\./, "");
  // Its posts are asked for by a host of its own.
  return hosts.includes(host) ? [] : [`url is at ${host}, which is not among hosts`];
}

function text(wants: string, holds: (value: string) => boolean): Check {
  return (value, name) => {
    if (typeof value !== "string") return [fault(name, "must be text", value)];
    return holds(value) ? [] : [fault(name, wants, value)];
  };
}

function optional(check: Check): Check {
  return (value, name) => (value === undefined ? [] : check(value, name));
}

function list(each: Check): Check {
  return (value, name) =>
    Array.isArray(value)
      ? value.flatMap((one, index) => each(one, `${name}[${index}]`))
      : [fault(name, "must be a list", value)];
}

/** A list that may not be empty. */
function some(each: Check): Check {
  const check = list(each);
  return (value, name) =>
    Array.isArray(value) && value.length === 0 ? [`${name} must not be empty`] : check(value, name);
}

/** A list that says nothing twice. */
function distinct(check: Check): Check {
  return (value, name) => [
    ...check(value, name),
    ...repeated<unknown>(Array.isArray(value) ? value : []).map(
      (one) => `${name} has ${JSON.stringify(one)} twice`,
    ),
  ];
}

/** An object with these fields and no others. */
function fields(checks: Readonly<Record<string, Check>>): Check {
  return (value, name) => {
    if (!isRecord(value)) return [fault(name, "must be an object", value)];
    const unknown = Object.keys(value).filter((field) => !Object.hasOwn(checks, field));
    return [
      ...Object.entries<Check>(checks).flatMap(([field, check]) =>
        check(value[field], within(name, field)),
      ),
      ...unknown.map(
        (field) =>
          `${within(name, field)} is no field; there are ${Object.keys(checks).join(", ")}`,
      ),
    ];
  };
}

/** An object of whatever fields. */
function entries(each: Check): Check {
  return (value, name) =>
    isRecord(value)
      ? Object.entries(value).flatMap(([field, one]) => each(one, within(name, field)))
      : [fault(name, "must be an object", value)];
}

function within(name: string, field: string): string {
  return name === "" ? field : `${name}.${field}`;
}

function fault(name: string, wants: string, value: unknown): string {
  const what = name === "" ? "the publication" : name;
  if (value === undefined) return `${what} is missing`;
  const isPlain = value === null || /^(?:string|number|boolean)$/.test(typeof value);
  return `${what} ${wants}${isPlain && value !== "" ? `, not ${JSON.stringify(value)}` : ""}`;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function repeated<T>(values: readonly T[]): readonly T[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) < index))];
}

function isWebAddress(value: string): boolean {
  return /^https?:$/.test(URL.parse(value)?.protocol ?? "");
}

function isHttpsAddress(value: string): boolean {
  return URL.parse(value)?.protocol === "https:";
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
