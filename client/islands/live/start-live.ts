/**
 * Follows a live post while its page is seen: says how long ago each update was, asks what is new, and offers it.
 * Nothing moves before the reader takes the offer.
 */
import type { LivePoll, LiveProps } from "../../../shared/live/live-poll.ts";
import { POLL_EVERY_SECONDS } from "../../../shared/shared-limits.ts";
import { offerNews } from "./offer-news.ts";
import { agoIn, inWords } from "./time-words.ts";

/** Without a change for so long a page asks half as often. */
const QUIET_MS = 10 * 60_000;
/** After an answer that is none. */
const RETRY_SECONDS = 60;
const TELL_MS = 30_000;

/** Follows the section of a post's updates. */
export function startLive(section: HTMLElement): void {
  const props = JSON.parse(section.dataset["islandProps"] ?? "{}") as LiveProps;
  agoIn(section);
  setInterval(() => agoIn(section), TELL_MS);
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  if (props.poll !== "" && !connection?.saveData) follow(section, props);
}

function follow(section: HTMLElement, { poll, path, ...known }: LiveProps): void {
  let { revision, newest } = known;
  /** Seconds; infinite once the coverage has ended. */
  let every = POLL_EVERY_SECONDS;
  let changedAt = Date.now();
  let askedAt = Date.now();
  let timer = 0;
  const wait = () => {
    clearTimeout(timer);
    if (document.hidden || every === Infinity) return;
    const times = Date.now() - changedAt < QUIET_MS ? 1 : 2;
    const due = askedAt + every * times * 1_000;
    timer = window.setTimeout(() => void ask(), Math.max(0, due - Date.now()));
  };
  const show = (found: LivePoll) => {
    every = found.isLive ? found.every : Infinity;
    sayEvery(section, found);
    if (found.revision === revision) return;
    ({ revision } = found);
    changedAt = Date.now();
    offerNews(section, found, {
      path,
      count: found.newest.filter((number) => number > newest).length,
      taken: (taken) => {
        revision = taken;
        newest = Math.max(newest, ...found.newest);
      },
    });
  };
  const ask = async () => {
    askedAt = Date.now();
    try {
      // The browser sends the tag of the answer that it has, and mostly gets 304.
      const answer = await fetch(poll, { cache: "no-cache" });
      if (answer.ok) show(await answer.json());
      else every = Math.max(every, Number(answer.headers.get("Retry-After")) || RETRY_SECONDS);
    } catch {
      // Without a line the page stays as it is.
    }
    wait();
  };
  document.addEventListener("visibilitychange", wait);
  // Out of the history cache.
  addEventListener("pageshow", wait);
  wait();
}

/** Says how often the page asks. */
function sayEvery(section: HTMLElement, { every, isLive }: LivePoll): void {
  const said = isLive ? `This page asks by itself every ${inWords(every)}.` : "";
  const place = section.querySelector("[data-every]");
  if (place && place.textContent !== said) place.textContent = said;
}
