/**
 * The menu's behaviour beyond the native popover: its buttons' labels follow its state, and it closes
 * when the focus moves to the page behind it or the reader opens another page.
 */

/** Attribute of a button without text: its label while the menu is open. */
const OPEN_LABEL = "openLabel";

/** Follows the menu of a page's header. */
export function startMenu(header: HTMLElement): void {
  const menu = header.querySelector<HTMLElement>("[popover]");
  // A browser without popovers shows the menu in place.
  if (!menu?.popover) return;
  const buttons = [...header.querySelectorAll<HTMLElement>("[popovertarget]")];
  const labels = buttons.map((button) => button.ariaLabel);
  const close = () => {
    if (menu.matches(":popover-open")) menu.hidePopover();
  };
  const updateButtons = () => {
    const isOpen = menu.matches(":popover-open");
    for (const [index, button] of buttons.entries()) {
      button.ariaExpanded = String(isOpen);
      const openLabel = button.dataset[OPEN_LABEL];
      if (openLabel !== undefined) button.ariaLabel = isOpen ? openLabel : (labels[index] ?? null);
    }
  };
  // A reader may have opened the menu before this script ran.
  updateButtons();
  menu.addEventListener("toggle", updateButtons);
  document.addEventListener("focusin", ({ target }) => {
    if (!header.contains(target as Node)) close();
  });
  // The page may be shown again from the back/forward cache.
  addEventListener("pagehide", close);
}
