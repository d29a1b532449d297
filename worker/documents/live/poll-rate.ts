/** How often pages may poll: each address in this isolate, and all pages of a paper in a day. */
import { POLL_EVERY_SECONDS } from "../../../shared/shared-limits.ts";
import { POLLS_PER_CLIENT, POLLS_TOLD_MS } from "../../content/blog/live/live-limits.ts";
import type { PollCalls } from "../../content/blog/live/poll-plan.ts";
import type { Scope } from "../../content/scope.ts";
import { BoundedCache } from "../../platform/bounded-cache.ts";
import { clientOf } from "../../platform/http/rate-limit.ts";
import { causeOf } from "../../platform/log.ts";
import { LIMIT_SECONDS } from "../../platform/platform-limits.ts";

/** The polls of an address in a window of time. */
interface Client {
  readonly since: number;
  polls: number;
}

/** Of as many addresses as an isolate sees in a minute. */
const clients = new BoundedCache<string, Client>({ maxEntries: 20_000 });

/** Whether the sender of a request may poll once more. Counted in this isolate alone: a poll costs less than asking. */
export function isPollAllowed({ request, settings, now }: Scope): boolean {
  const client = clientOf(request);
  if (client === undefined || settings.allowPrivateFeeds) return true;
  const at = now();
  const current = clients.get(client);
  const age = at - (current?.since ?? -Infinity);
  const window =
    current && age >= 0 && age < LIMIT_SECONDS * 1_000 ? current : { since: at, polls: 0 };
  window.polls += 1;
  if (window !== current) clients.set(client, window);
  return window.polls <= POLLS_PER_CLIENT;
}

/** The polls of a paper that its object does not know yet, and what it answered last. */
interface Untold {
  polls: number;
  since: number;
  every: number;
}

const publications = new BoundedCache<string, Untold>({ maxEntries: 1_000 });

/** Counts a poll; gives the seconds that its page should wait. */
export function everySeconds(scope: Scope): number {
  const { publication, now } = scope;
  const at = now();
  const known = publications.get(publication.id);
  const untold = known ?? { polls: 0, since: at, every: POLL_EVERY_SECONDS };
  if (!known) publications.set(publication.id, untold);
  untold.polls += 1;
  if (Math.abs(at - untold.since) >= POLLS_TOLD_MS) scope.waitUntil(tell(untold, at, scope));
  return untold.every;
}

/** Tells the paper's object, which knows the polls of all isolates. Where it fails, the interval stays. */
async function tell(untold: Untold, at: number, { env, publication, log }: Scope): Promise<void> {
  const { polls, since, every } = untold;
  untold.polls = 0;
  untold.since = at;
  // The environment knows no type of the desk's.
  const object = env.EDITORIAL_DESK?.getByName(publication.id) as unknown as PollCalls | undefined;
  if (!object) return;
  try {
    untold.every = await object.notePolls({ polls, during: Math.abs(at - since), every }, at);
  } catch (error) {
    log("polls not told", { cause: causeOf(error) });
  }
}
