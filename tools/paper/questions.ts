/** The questions about a new paper, asked on a terminal; elsewhere their proposals are taken. */
import { CATEGORIES, categoryOf as rowOf, type CategoryKey } from "../../shared/categories.ts";
import { categoryOf } from "./category-of.ts";
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

/** All answers: those given, and for each other question the person's answer or the proposal. */
export async function askAnswers(
  given: Partial<Answers>,
  propose: (known: Partial<Answers>) => Answers,
  ask: Ask | undefined,
): Promise<Answers> {
  if (!ask) return propose(given);
  let known = given;
  for (const [name, question] of Object.entries(QUESTIONS) as [keyof Answers, string][]) {
    if (known[name] !== undefined) continue;
    known = { ...known, [name]: await ask(question, propose(known)[name]) };
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
    const place = folder === "" ? "without a folder" : `in the folder "${folder}"`;
    const feeds = `${length} ${length === 1 ? "feed" : "feeds"} ${place}`;
    if (ask) chosen.set(folder, await askCategory(feeds, ask, tell));
    else tell(`${feeds}: no category has this name; listed under ${rowOf(FALLBACK).label}.`);
  }
  const keyOf = ({ category, folder }: OpmlFeed) => category ?? chosen.get(folder) ?? FALLBACK;
  return Object.fromEntries(
    [...Map.groupBy(listed, keyOf)].map(([key, feeds]) => [
      key,
      feeds.map(({ address }) => address),
    ]),
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
