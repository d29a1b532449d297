/**
 * Saved stories offline: pages that the reader has opened are put into a cache of the browser, from
 * which a service worker answers when there is no network. Neither exists before the first story is saved.
 */
import type { TrustedTypes } from "../trusted-types.ts";
import { CACHE, EDITION, LIST } from "./kept-pages.ts";

const WORKER = "/saved-worker.js";

let trusted: string | undefined;

/** The worker's address as a script's source. A page may create its policy once. */
function trustedWorker(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trusted ??= trustedTypes
    ?.createPolicy("saved", { createScriptURL: () => WORKER })
    .createScriptURL("");
  return trusted ?? WORKER;
}

/** Stores this page for reading offline, the list, with the files that they need, and the paper on two sheets. */
export async function keepThisPage(): Promise<void> {
  // Both need HTTPS.
  if (!("caches" in window) || !("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register(trustedWorker());
  const cache = await caches.open(CACHE);
  const own = performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/`) && /\.(?:css|js|woff2)$/.test(name));
  const addresses = new Set([LIST, EDITION, location.pathname, ...own]);
  // One that cannot be fetched must not cost the others.
  await Promise.allSettled([...addresses].map((address) => cache.add(address)));
}

/** When the paper on two sheets that this browser keeps was sent; undefined without one. */
export async function keptEdition(): Promise<Date | undefined> {
  if (!("caches" in window)) return undefined;
  const kept = await caches.match(EDITION, { ignoreVary: true });
  return kept && new Date(kept.headers.get("Date") ?? Date.now());
}

/** Deletes the page of a story. */
export async function forgetPage(path: string): Promise<void> {
  if ("caches" in window) await (await caches.open(CACHE)).delete(path);
}

/** Deletes all pages, and the service worker. */
export async function forgetAll(): Promise<void> {
  if ("caches" in window) await caches.delete(CACHE);
  const registrations = await navigator.serviceWorker?.getRegistrations();
  await Promise.all((registrations ?? []).map((one) => one.unregister()));
}
