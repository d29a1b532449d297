/** The newsrooms of a deployment, as the rest of the Worker calls them. */
import { hashNumber } from "../../shared/hash.ts";
import type { Rows } from "./d1.ts";
import type { Env, NewsroomCalls, Settings } from "./env.ts";
import type { NewsroomStatus } from "./newsroom-status.ts";

/** Path below which hubs call the newsrooms back, with the id of a subscription. */
export const CALLBACK_PATH = "/websub/";
/** Such an id: the number of its newsroom, and a random part. */
export const SUBSCRIPTION_ID = /^\d{1,4}-[0-9a-f]{32}$/;

export interface Newsrooms extends Pick<
  NewsroomCalls,
  "round" | "bring" | "confirm" | "push" | "readOwn"
> {
  /** Adds the rows of D1 that an isolate has used to the day's, which the first newsroom keeps. */
  addRows(rows: Rows): Promise<void>;
  /** What each newsroom tells of itself. */
  statuses(): Promise<readonly NewsroomStatus[]>;
  /** Wakes the newsroom that publishes a paper. */
  wake(publication: string): Promise<void>;
}

/** The newsroom, of so many, that visits a source or publishes a paper: by an address or an id. */
export function newsroomOf(name: string, newsrooms: number): number {
  return newsrooms === 1 ? 0 : hashNumber(name) % newsrooms;
}

/** Undefined where there are none. Calls reject where the platform fails. */
export function openNewsrooms(
  { NEWSROOM: namespace }: Pick<Env, "NEWSROOM">,
  { newsrooms: count }: Pick<Settings, "newsrooms">,
): Newsrooms | undefined {
  if (!namespace) return undefined;
  const newsroom = (number: number) => namespace.getByName(String(number));
  const subscriber = (id: string) => newsroom(Math.min(Number.parseInt(id, 10), count - 1));
  return {
    async round() {
      await Promise.all(Array.from({ length: count }, (_, number) => newsroom(number).round()));
    },
    addRows: async (rows) => newsroom(0).addRows(rows),
    statuses: () =>
      Promise.all(Array.from({ length: count }, async (_, number) => newsroom(number).status())),
    async wake(publication) {
      await newsroom(newsroomOf(publication, count)).wake();
    },
    confirm: async (id, verification) => subscriber(id).confirm(id, verification),
    push: async (id, push) => subscriber(id).push(id, push),
    readOwn: async (address) => newsroom(newsroomOf(address, count)).readOwn(address),
    async bring(addresses, tell) {
      const groups = Map.groupBy(addresses, (address) => newsroomOf(address, count));
      await Promise.all([...groups].map(([number, own]) => newsroom(number).bring(own, tell)));
    },
  };
}
