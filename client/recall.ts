/**
 * Pages as they were left: going back or forward shows the data that the page had, at once, so that it
 * has the same height and the place where the reader was is there again.
 */
import { NavigationType, type createBrowserRouter, type DataStrategyFunction } from "react-router";

type Router = ReturnType<typeof createBrowserRouter>;
type LoaderData = Readonly<Record<string, unknown>>;

/** Enough for a reader's way back; older pages are asked for again. */
const MOST_PAGES = 30;

/** What pages had, by the key that the router gives each entry of the history. */
const shown = new Map<string, LoaderData>();

/** The key of the history's current entry; the first page of a visit has none of its own. */
function currentKey(): string {
  const state = history.state as { readonly key?: string } | null;
  return state?.key ?? "default";
}

/** Runs loaders, except for a page that was shown before and is come back to. */
export const recallData: DataStrategyFunction = async ({ matches, unstable_navigationType }) => {
  const isReturn = unstable_navigationType === NavigationType.Pop;
  const known = isReturn ? shown.get(currentKey()) : undefined;
  const called = matches.filter((match) => match.shouldCallHandler());
  const results = called.map(async (match) => {
    const { id } = match.route;
    const recalled = known && id in known ? async () => known[id] : undefined;
    return [id, await match.resolve(recalled)] as const;
  });
  return Object.fromEntries(await Promise.all(results));
};

/** Remembers what each page shows from now on. */
export function rememberPages(router: Router): void {
  const remember = () => {
    if (router.state.navigation.state !== "idle") return;
    const { key } = router.state.location;
    shown.delete(key);
    shown.set(key, router.state.loaderData);
    const [oldest] = shown.keys();
    if (shown.size > MOST_PAGES && oldest !== undefined) shown.delete(oldest);
  };
  remember();
  router.subscribe(remember);
}
