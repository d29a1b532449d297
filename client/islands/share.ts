/** Shares a page by the platform's share sheet where there is one, else copies its address. */

/** Follows the button of a share island. */
export function startShare(island: HTMLElement): void {
  const page = JSON.parse(island.dataset["islandProps"] ?? "{}") as { url: string };
  const status = island.querySelector("[role=status]");
  const show = (text: string) => status?.replaceChildren(text);
  island.querySelector("button")?.addEventListener("click", () => {
    // A rejection means that the reader has closed the sheet.
    if (navigator.share) navigator.share(page).catch(() => {});
    // Without HTTPS there is no clipboard, so the address is shown for copying by hand.
    else if (navigator.clipboard) {
      navigator.clipboard.writeText(page.url).then(
        () => show("Link copied."),
        () => show(page.url),
      );
    } else show(page.url);
  });
}
