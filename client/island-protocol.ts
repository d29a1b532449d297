/**
 * The protocol between the markup, the loader and the islands' scripts: attributes of an island's
 * element. The loader changes `waiting` to `loading`, the scripts change that to `hydrated` or `failed`.
 */

/** `idle`: after the page has loaded. `visible`: when it is in view, or less than a screen away. `interaction`: when a reader points at it. `due`: when the donation popup is due. */
export type IslandStart = "idle" | "visible" | "interaction" | "due";

export type IslandStatus = "waiting" | "loading" | "hydrated" | "failed";

/** Dispatched on an island's element when it is hydrated. */
export const HYDRATED = "hydrated";

/** The attributes of an element that is an island. `props` must be JSON; React escapes it. */
export function islandAttributes(name: string, start: IslandStart, props?: object) {
  return {
    "data-island": name,
    "data-island-start": start,
    "data-island-status": "waiting" satisfies IslandStatus,
    "data-island-props": props && JSON.stringify(props),
  };
}

/** The islands of the page that match a selector of the attributes above. */
export function islands(selector: string): NodeListOf<HTMLElement> {
  return document.querySelectorAll(selector);
}
