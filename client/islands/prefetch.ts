/** Fetches the page of a link under the pointer, in browsers without speculation rules. */

/** Starts listening, where the browser does not load pages ahead by itself. */
export function prefetchLinks(): void {
  if (HTMLScriptElement.supports?.("speculationrules")) return;
  const fetched = new Set<string>([location.href]);
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a") : null;
    // Paths with a dot are feeds and other files, not pages; a sponsor's link leads to another site.
    if (!link || link.origin !== location.origin || link.target) return;
    if (/\.|^\/go\//.test(link.pathname)) return;
    const [address = ""] = link.href.split("#");
    if (fetched.has(address)) return;
    fetched.add(address);
    // Fills the browser's cache, which stores pages for a minute. A failed fetch has no effect: the click fetches again.
    void fetch(address, { priority: "low" }).catch(() => {});
  };
  for (const type of ["pointerover", "touchstart"]) {
    document.addEventListener(type, prefetch, { passive: true });
  }
}
