/** The questions about a new paper, asked on a terminal; elsewhere their proposals are taken. */
import { CATEGORIES, categoryOf as rowOf, type CategoryKey } from "../../shared/categories.ts";
import { categoryOf, namedCategory } from "./category-of.ts";
import { tidied } from "./check-answer.ts";
import type { Answers, Feeds } from "./new-publication.ts";
import type { OpmlFeed } from "./read-opml.ts";

/** Asks a person, who may accept the proposal. */
export type Ask = (question: string, proposed: string) => Promise<string>;

/** Each in the order in which it is asked. */
export const QUESTIONS = {
  name: "Name of the paper",
  town: "Town",
  region: "State or region",
  host: "Host name it will be read at",
  email: "Email address of the newsroom",
  country: "Country, as a code of two letters",
  locale: "Language and country, for dates",
  "time-zone": "Time zone",
} as const satisfies Record<keyof Answers, string>;

/** The category of feeds without one. */
const FALLBACK = "localNews";

/** What is wrong with an answer; undefined where nothing is. */
export type Check = (name: keyof Answers, answer: string) => string | undefined;

/**
 * All answers: those given, and for each other question the person's answer or the proposal. A wrong
 * answer is told and asked for again, also where it was given in advance; the others stay.
 */
export async function askAnswers(
  given: Partial<Answers>,
  propose: (known: Partial<Answers>) => Answers,
  ask: Ask | undefined,
  { check, tell }: { readonly check: Check; readonly tell: (line: string) => void },
): Promise<Answers> {
  const names = Object.keys(QUESTIONS) as (keyof Answers)[];
  let known = Object.fromEntries(
    names.flatMap((name) => (given[name] === undefined ? [] : [[name, tidied(name, given[name])]])),
  ) as Partial<Answers>;
  if (!ask) return propose(known);
  for (const name of names) {
    let answer = known[name];
    for (;;) {
      const fault = answer === undefined ? undefined : check(name, answer);
      if (answer !== undefined && fault === undefined) break;
      if (fault !== undefined) tell(fault);
      const { [name]: _wrong, ...others } = known;
      answer = tidied(name, await ask(QUESTIONS[name], propose(others)[name]));
    }
    known = { ...known, [name]: answer };
  }
  return propose(known);
}

/** The feeds by category. For a folder without one the person is asked; otherwise `tell` reports its category. */
export async function sortFeeds(
  listed: readonly OpmlFeed[],
  ask: Ask | undefined,
  tell: (line: string) => void,
): Promise<Feeds> {
  const unknown = Map.groupBy(
    listed.filter(({ category }) => category === undefined),
    ({ folder }) => folder,
  );
  const chosen = new Map<string, CategoryKey>();
  for (const [folder, { length }] of unknown) {
    const feeds = `${countOf(length)} ${placeOf(folder)}`;
    if (ask) chosen.set(folder, await askCategory(feeds, ask, tell));
    else tell(`${feeds}: no category has this name; listed under ${rowOf(FALLBACK).label}.`);
  }
  tellGuessed(listed, tell);
  const keyOf = ({ category, folder }: OpmlFeed) => category ?? chosen.get(folder) ?? FALLBACK;
  const feeds = Object.fromEntries(
    [...Map.groupBy(listed, keyOf)].map(([key, its]) => [key, its.map(({ address }) => address)]),
  );
  return { feeds, sourceNames: namesOf(listed) };
}

/** Tells each category that a folder or a title does not name itself, but has a word of. */
function tellGuessed(listed: readonly OpmlFeed[], tell: (line: string) => void): void {
  const guessed = listed.flatMap(({ folder, category }) =>
    category === undefined || namedCategory(folder) === category
      ? []
      : [`${placeOf(folder)}: listed under ${rowOf(category).label}, by a word of its title.`],
  );
  for (const [place, { length }] of Map.groupBy(guessed, (line) => line))
    tell(`${countOf(length)} ${place}`);
}

function countOf(feeds: number): string {
  return `${feeds} ${feeds === 1 ? "feed" : "feeds"}`;
}

function placeOf(folder: string): string {
  return folder === "" ? "without a folder" : `in the folder "${folder}"`;
}

/** The title of a host's feeds as its publisher's name, where all of them have the same. */
function namesOf(listed: readonly OpmlFeed[]): Readonly<Record<string, string>> {
  const hosts = Map.groupBy(listed, ({ address }) => new URL(address).hostname);
  return Object.fromEntries(
    [...hosts].flatMap(([host, feeds]) => {
      const [name = "", ...others] = new Set(feeds.map(({ title }) => title));
      return name === "" || others.length > 0 ? [] : [[host, name]];
    }),
  );
}

async function askCategory(
  feeds: string,
  ask: Ask,
  tell: (line: string) => void,
): Promise<CategoryKey> {
  for (;;) {
    const key = categoryOf(await ask(`Category of ${feeds}`, rowOf(FALLBACK).label));
    if (key !== undefined) return key;
    tell(`The categories are ${CATEGORIES.map(({ label }) => label).join(", ")}.`);
  }
}
