/**
 * What becomes of a page whose code or data could not be had. Without a connection the error screen
 * says so; otherwise the address is loaded as a document, as a deployment may have taken the code away.
 */
import { createPath, data, type DataStrategyResult, type Path } from "react-router";

export const UNREACHABLE = "The page could not be reached. Check your connection and try again.";

/** Status of what `unreached` gives. */
export const UNREACHED = 503;

/** To be thrown where there is no screen without what was asked for; `message` is made for readers. */
export function unreached(message: string) {
  return data(null, { status: UNREACHED, statusText: message });
}

type Results = Readonly<Record<string, DataStrategyResult>>;

/** The results of a navigation to `target`, unless something broke that a document has no need of. */
export async function orDocument(
  results: Results,
  { signal }: Request,
  target: Path,
): Promise<Results> {
  const broken = Object.entries(results).find(
    ([, { type, result }]) => type === "error" && result instanceof Error,
  );
  if (!broken || signal.aborted) return results;
  if (navigator.onLine) return loadDocument(createPath(target));
  return { ...results, [broken[0]]: { type: "error", result: unreached(UNREACHABLE) } };
}

/** Never settles: the document takes the page's place. */
function loadDocument(path: string): Promise<never> {
  // Where the browser keeps the page that is left so, it would be come back to still on its way.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) location.reload();
  });
  // An address that is there already would only be scrolled to its fragment.
  if (path === createPath(location)) location.reload();
  else location.assign(path);
  return new Promise(() => {});
}
