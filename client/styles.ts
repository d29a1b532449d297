/**
 * The styles that a page does not come with: fetched when the scripts start, which is when
 * nothing hurries any more, and waited for before another screen is shown.
 */

let coming: Promise<void> | undefined;

/** Settles when the stylesheet is there. One that could not be had is asked for again the next time. */
export function bringStyles(href: string): Promise<void> {
  coming ??= new Promise((resolve) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      coming = undefined;
      resolve();
    });
    document.head.appendChild(link);
  });
  return coming;
}
