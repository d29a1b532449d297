/** An inverted index of groups by their terms, without common ones. Groups have numbers, so that a look-up is compact. */
import { shareOf } from "./common-words.ts";
import { THRESHOLDS, LIVE_MS } from "./group-limits.ts";
import { type Added, addTo, type Group, type Weights } from "./group.ts";

export class GroupIndex {
  readonly #groups: Group[] = [];
  readonly #numbers = new Map<Group, number>();
  readonly #lists = new Map<string, number[]>();
  /** The time of each group's newest story, in milliseconds since 1970. */
  readonly #newest: number[] = [];
  /** The weight that each group shares with the story being looked up; 0 between two look-ups. */
  readonly #shared: number[] = [];

  constructor(groups: readonly Group[]) {
    for (const group of groups) this.#enter(group, group.terms.keys());
  }

  add(group: Group, added: Added): void {
    const isNew = !added.sources.isSubsetOf(group.sources);
    const terms = isNew ? [...added.terms.keys()].filter((term) => !group.terms.has(term)) : [];
    const number = this.#enter(group, terms);
    addTo(group, added);
    this.#newest[number] = group.at;
  }

  delete(group: Group): void {
    const number = this.#numbers.get(group) ?? -1;
    for (const term of group.terms.keys()) {
      const list = this.#lists.get(term);
      if (list?.includes(number)) list.splice(list.indexOf(number), 1);
    }
  }

  /** The groups that share the most weight of terms with a story, without old ones. */
  candidates(terms: Weights, at: number): readonly Group[] {
    const [newest, shared] = [this.#newest, this.#shared];
    const isLive = (number: number) => (newest[number] ?? 0) >= at - LIVE_MS;
    const leads: { list: readonly number[]; value: number }[] = [];
    for (const [term, weight] of terms) {
      const list = this.#lists.get(term);
      if (!list) continue;
      const live = list.findIndex(isLive);
      if (live !== 0) list.splice(0, live < 0 ? list.length : live);
      if (list.length > THRESHOLDS.groupsOfTermMax) continue;
      leads.push({ list, value: -weight * Math.log(shareOf(term)) });
    }
    // The rarest first: a long excerpt leads to thousands of groups, which its other words do not name.
    leads.sort((a, b) => a.list.length - b.list.length);
    const found: number[] = [];
    let compared = 0;
    for (const { list, value } of leads) {
      compared += list.length;
      if (compared > THRESHOLDS.comparedMax && found.length > 0) break;
      for (const number of list) {
        const sum = shared[number] ?? 0;
        if (sum === 0) found.push(number);
        shared[number] = sum + value;
      }
    }
    const best: number[] = [];
    for (const number of found) {
      const sum = shared[number] ?? 0;
      if (sum <= THRESHOLDS.leastShared || !isLive(number)) continue;
      best.splice(best.findLastIndex((other) => (shared[other] ?? 0) >= sum) + 1, 0, number);
      if (best.length > THRESHOLDS.candidatesMax) best.pop();
    }
    for (const number of found) shared[number] = 0;
    return best.flatMap((number) => this.#groups[number] ?? []);
  }

  /** The number of a group, which is entered under terms. */
  #enter(group: Group, terms: Iterable<string>): number {
    const number = this.#numbers.get(group) ?? this.#groups.push(group) - 1;
    this.#numbers.set(group, number);
    this.#newest[number] = group.at;
    this.#shared[number] = 0;
    for (const term of terms) {
      if (!isLeading(term)) continue;
      const list = this.#lists.get(term);
      if (list) list.push(number);
      else this.#lists.set(term, [number]);
    }
    return number;
  }
}

/** Whether a term is a lead to groups: common words are in too many. */
export function isLeading(term: string): boolean {
  return shareOf(term) < THRESHOLDS.leadingShare;
}
