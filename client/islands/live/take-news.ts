/** Brings what is new from the server's own page into this one. */

import type { LiveProps } from "../../../shared/live/live-poll.ts";

const ITEMS = "li[id^=update-]";

/**
 * Puts the updates and key points of the page at an address into the section; gives the revision that they are of,
 * undefined where there was no such page. A cache may have given one that is some seconds old.
 */
export async function takeNews(section: HTMLElement, address: string): Promise<number | undefined> {
  const page = await documentAt(address).catch(() => undefined);
  const theirs = page?.querySelector<HTMLElement>("#updates");
  const list = section.querySelector(".live-updates-list");
  if (!theirs || !list) return undefined;
  const fresh = [...theirs.querySelectorAll(ITEMS)];
  // What is newer than all that is here stands above it; a corrected update takes the place of its old text.
  const above = document.createDocumentFragment();
  for (const item of fresh) {
    const own = section.querySelector(`#${item.id}`);
    if (own) own.replaceWith(item);
    else above.appendChild(item);
  }
  list.insertBefore(above, list.firstChild);
  const kept = new Set(fresh.map(({ id }) => id));
  const oldest = numberOf(fresh.at(-1));
  for (const item of list.querySelectorAll(ITEMS)) {
    // Taken back since.
    if (numberOf(item) >= oldest && !kept.has(item.id)) item.remove();
  }
  const keys = theirs.querySelector("[data-keys]");
  if (keys) section.querySelector("[data-keys]")?.replaceWith(keys);
  return (JSON.parse(theirs.dataset["islandProps"] ?? "{}") as LiveProps).revision;
}

function numberOf(item: Element | undefined): number {
  return Number(item?.id.slice("update-".length) ?? Infinity);
}

/** A page, parsed by the browser as it parses its own: no text becomes markup here, and nothing in it runs. */
function documentAt(address: string): Promise<Document | null> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("GET", address);
    request.setRequestHeader("Cache-Control", "no-cache");
    request.responseType = "document";
    request.addEventListener("load", () => resolve(request.responseXML));
    request.addEventListener("error", reject);
    request.send();
  });
}
