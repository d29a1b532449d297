/**
 * The editor's decisions on the front page: which story stands at which place, and which headline and picture the
 * paper gives to a story of another publisher. Pure.
 */
import type { Report } from "../../../shared/edition.ts";
import type { Story } from "../../../shared/story.ts";

/** A decision in force, with its value, an object. */
export interface StoryDecision {
  readonly id: number;
  readonly kind: string;
  readonly value: unknown;
}

/**
 * The value of a decision of kind `pin`, with a copy of the story, because its feed may drop it, or of the
 * post, which is current where decisions are read.
 */
export interface PinValue {
  readonly slug: string;
  /** A part of the home page, or the path of a category. */
  readonly section: string;
  readonly pinned:
    | { readonly story: Story; readonly address: string; readonly title: string }
    | { readonly report: Report };
}

/** The value of a decision of kind `place`: a story at a place of the home page, or taken out of it. */
export interface PlaceValue {
  readonly slug: string;
  /** A part of the home page. */
  readonly section: string;
  /** From 1, the first; 0: it does not stand there. */
  readonly at: number;
  /** As a pin has it; missing where `at` is 0. */
  readonly pinned?: PinValue["pinned"];
}

/** The value of a decision of kind `headline`. */
export interface HeadlineValue {
  readonly slug: string;
  readonly title: string;
}

/** The value of a decision of kind `picture`. */
export interface PictureValue {
  readonly slug: string;
  /** An address or a path on this site; empty: the story is shown without a picture. */
  readonly picture: string;
}

/** A pinned story with its place in the section. */
export type Placed = PinValue & { readonly at: number };

export interface FrontPageDecisions {
  /** Of all sections and categories, the newest first: of two at one place the newer stands there. */
  readonly pins: readonly Placed[];
  /** The slugs that are taken out of each part of the home page. */
  readonly takenOut: ReadonlyMap<string, ReadonlySet<string>>;
  /** By slug. */
  readonly headlines: ReadonlyMap<string, string>;
  readonly pictures: ReadonlyMap<string, string>;
}

/** The decisions of decisions in the order in which they were made; of two on one story the later counts. */
export function frontPageDecisionsOf(decisions: readonly StoryDecision[]): FrontPageDecisions {
  let pins: readonly Placed[] = [];
  const takenOut = new Map<string, Set<string>>();
  const headlines = new Map<string, string>();
  const pictures = new Map<string, string>();
  for (const { kind, value } of decisions) {
    if (kind === "headline") {
      headlines.set((value as HeadlineValue).slug, (value as HeadlineValue).title);
    }
    if (kind === "picture") {
      pictures.set((value as PictureValue).slug, (value as PictureValue).picture);
    }
    if (kind === "pin") {
      const pin = value as PinValue;
      takenOut.get(pin.section)?.delete(pin.slug);
      pins = [{ ...pin, at: 1 }, ...pins];
    }
    if (kind === "place") {
      const { slug, section, at, pinned } = value as PlaceValue;
      const out = takenOut.get(section) ?? new Set<string>();
      takenOut.set(section, out);
      const isPut = at > 0 && pinned !== undefined;
      // A story stands at one place of the home page; the pages of categories have their own.
      const isMoved = (one: Placed) =>
        one.slug === slug && (isPut ? !one.section.startsWith("/") : one.section === section);
      pins = pins.filter((one) => !isMoved(one));
      if (isPut) {
        out.delete(slug);
        pins = [{ slug, section, at, pinned }, ...pins];
      } else {
        out.add(slug);
      }
    }
  }
  return { pins, takenOut, headlines, pictures };
}
