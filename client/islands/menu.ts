/**
 * What the browser does not do for the menu by itself: the buttons' labels tell its state, and it closes
 * when the focus goes to the page behind it or the reader goes to another page.
 */

/** Attribute of a button without text: its label while the menu is open. */
const OPEN_LABEL = "openLabel";

/** Follows the menu of a page's header. */
export function startMenu(header: HTMLElement): void {
  const menu = header.querySelector<HTMLElement>("[popover]");
  // A browser that knows no popovers shows the menu where it stands.
  if (!menu?.popover) return;
  const buttons = [...header.querySelectorAll<HTMLElement>("[popovertarget]")];
  const labels = buttons.map((button) => button.ariaLabel);
  const close = () => {
    if (menu.matches(":popover-open")) menu.hidePopover();
  };
  const tell = () => {
    const isOpen = menu.matches(":popover-open");
    for (const [index, button] of buttons.entries()) {
      button.ariaExpanded = String(isOpen);
      const openLabel = button.dataset[OPEN_LABEL];
      if (openLabel !== undefined) button.ariaLabel = isOpen ? openLabel : (labels[index] ?? null);
    }
  };
  // A reader may have opened the menu before this script was there.
  tell();
  menu.addEventListener("toggle", tell);
  document.addEventListener("focusin", ({ target }) => {
    if (!header.contains(target as Node)) close();
  });
  // The page may be shown again from the back/forward cache.
  addEventListener("pagehide", close);
}
