/**
 * Pages as they were left: going back or forward shows the data that the page had, at once, so that it
 * has the same height and the place where the reader was is there again.
 */
import { NavigationType, type createBrowserRouter, type DataStrategyFunction } from "react-router";

import { settle } from "./deferred.tsx";

type Router = ReturnType<typeof createBrowserRouter>;
type LoaderData = Readonly<Record<string, unknown>>;

/** Enough for a reader's way back; older pages are asked for again. */
const MOST_PAGES = 30;

interface Page {
  /** Path and search: an entry of the history may be given another address while it is shown. */
  readonly address: string;
  readonly data: LoaderData;
}

/** What pages had, by the key of their entry of the history. */
const shown = new Map<string, Page>();

function currentKey(): string | undefined {
  return (history.state as { readonly key?: string } | null)?.key;
}

/**
 * Gives every entry of the history a key of its own. The router does so for those it makes, but not
 * for a document's first, nor for those of links within a page, which the browser makes. Called before
 * the router is there, so that it sees none without.
 */
export function nameEntries(): void {
  nameEntry();
  addEventListener("popstate", nameEntry);
}

function nameEntry(): void {
  if (currentKey() !== undefined) return;
  const key = Math.random().toString(36).slice(2);
  history.replaceState({ ...(history.state as object | null), key }, "");
}

/** Runs loaders, except for a page that was shown before and is come back to. */
export const recallData: DataStrategyFunction = async ({
  matches,
  request,
  unstable_navigationType,
}) => {
  const isReturn = unstable_navigationType === NavigationType.Pop;
  const page = isReturn ? shown.get(currentKey() ?? "") : undefined;
  const { pathname, search } = new URL(request.url);
  const known = page?.address === pathname + search ? page.data : undefined;
  const called = matches.filter((match) => match.shouldCallHandler());
  const results = called.map(async (match) => {
    const { id } = match.route;
    const before = known?.[id];
    const result = await match.resolve(async (load) => (await arrivedOf(before)) ?? load());
    return [id, result] as const;
  });
  return Object.fromEntries(await Promise.all(results));
};

/**
 * A route's data as far as they are there by now; undefined where there are none, or something in
 * them could not be had. What is late may yet come.
 */
async function arrivedOf(data: unknown): Promise<object | undefined> {
  if (typeof data !== "object" || data === null) return undefined;
  // Home's parts stand one deeper.
  const { content } = data as { readonly content?: object };
  const parts = await settle(content ?? data, Promise.resolve());
  const isLacking = Object.values(parts).some(
    (part: unknown) =>
      part === undefined || part === "" || (part instanceof Object && "message" in part),
  );
  if (isLacking) return undefined;
  return content ? { ...data, content: parts } : parts;
}

/** Remembers what each page shows from now on. */
export function rememberPages(router: Router): void {
  const remember = () => {
    if (router.state.navigation.state !== "idle") return;
    const { key, pathname, search } = router.state.location;
    shown.delete(key);
    shown.set(key, { address: pathname + search, data: router.state.loaderData });
    const [oldest] = shown.keys();
    if (shown.size > MOST_PAGES && oldest !== undefined) shown.delete(oldest);
  };
  remember();
  router.subscribe(remember);
}
