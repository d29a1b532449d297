/**
 * Front matter of other programs: Jekyll, Hugo, Eleventy, Astro, Ghost, and exports of WordPress. Their
 * names of our fields become ours, and what they say of layouts is left out.
 */
import { FIELDS, type Field } from "./post-fields.ts";
import type { Given } from "./post-people.ts";
import { hides } from "./post-state.ts";

/** Names that other programs have for our fields, in small letters without hyphens. */
const OTHER_NAMES: ReadonlyMap<string, Field> = new Map([
  ...names("date", "pubdate publishdate publisheddate datepublished publishedat published"),
  ...names("description", "excerpt summary customexcerpt metadescription"),
  ...names(
    "picture",
    "image cover coverimage heroimage headerimage featuredimage featureimage thumbnail",
  ),
  ...names("pictureAlt", "imagealt coveralt featureimagealt heroimagealt"),
  ...names("pictureCredit", "imagecredit"),
  ...names("pictureCaption", "imagecaption covercaption featureimagecaption heroimagecaption"),
  ...names("tags", "keywords"),
  ...names("topics", "categories"),
]);

/** Fields that say nothing that a post has here, in the same form. */
const LEFT_OUT = new Set(
  (
    "layout permalink id guid uuid type lang locale weight toc comments math mermaid pin pinned featured url " +
    "aliases redirectfrom series sidebar eleventynavigation cssclass template path comment parent " +
    "lastmod updated modified lastmodifiedat updateddate dateupdated updatedat createdat expirydate ispage " +
    "readingtime showtoc params extra taxonomies menu outputs markup author_profile authorprofile classes"
  ).split(" "),
);

function names(field: Field, list: string): readonly (readonly [string, Field])[] {
  return list.split(" ").map((name) => [name, field]);
}

const OWN = new Map<string, Field>(FIELDS.map((field) => [plainName(field), field]));

/** A name without what differs between programs: `Pub_Date`, `pubDate`. */
function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[-_ ]/g, "");
}

/**
 * The fields under our names. An own name wins over others; unknown ones stay as they are. A post that any
 * field hides is a draft (`hiddenBy`). `now` in milliseconds since 1970.
 */
export function ownFields(
  written: ReadonlyMap<string, Given>,
  now: number,
): {
  readonly fields: ReadonlyMap<string, Given>;
  readonly leftOut: readonly string[];
  readonly hiddenBy: readonly string[];
} {
  const fields = new Map<string, Given>();
  const others: [Field, Given][] = [];
  const leftOut: string[] = [];
  const hiddenBy: string[] = [];
  for (const [name, given] of written) {
    const plain = plainName(name);
    const isHidden = hides(plain, given.value, now);
    const field = OWN.get(plain);
    const other = OTHER_NAMES.get(plain);
    if (isHidden) hiddenBy.push(name);
    else if (isHidden === false) {
      if (LEFT_OUT.has(plain)) leftOut.push(name);
    } else if (field !== undefined) fields.set(field, { ...given, value: ownValue(field, given) });
    else if (LEFT_OUT.has(plain)) leftOut.push(name);
    else if (other === undefined) fields.set(name, given);
    else others.push([other, given]);
  }
  for (const [field, given] of others) {
    if (!fields.has(field) || isLater(field, given, fields.get(field)))
      fields.set(field, { ...given, value: ownValue(field, given) });
  }
  const [hider] = hiddenBy;
  const line = (hider !== undefined && written.get(hider)?.line) || 1;
  if (hider !== undefined) fields.set("draft", { value: true, line });
  return { fields, leftOut, hiddenBy };
}

/** Of the day of a text and a later day of its publication the later one counts (Hugo). */
function isLater(field: Field, { value }: Given, own: Given | undefined): boolean {
  return field === "date" && Date.parse(String(value)) > Date.parse(String(own?.value));
}

/** `draft: yes` of YAML 1.1, and pictures as maps: `image: {path: a.jpg}`. */
function ownValue(field: Field, { value }: Given): unknown {
  if (field === "draft" && typeof value === "string") {
    if (/^(?:true|yes|on)$/i.test(value.trim())) return true;
    return /^(?:false|no|off)$/i.test(value.trim()) ? false : value;
  }
  if (field !== "picture" || typeof value !== "object" || value === null) return value;
  const { path, url, src, image } = value as Readonly<Record<string, unknown>>;
  return path ?? url ?? src ?? image ?? value;
}
