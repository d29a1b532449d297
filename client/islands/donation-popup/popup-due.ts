/** When the donation popup is due: halfway down the page or after a while, once a session (SPEC 4). */
import { markSeen, renewSession, wasSeen } from "./popup-session.ts";

/** Part of the way down a page after which the popup is due (SPEC 9). */
const POPUP_SCROLL_FRACTION = 0.5;
/** Time on a page after which it is due in any case (SPEC 9). */
export const POPUP_DELAY_MS = 30_000;

/** Calls `show` when the popup is due; may call it again later. */
export function watchPopup(show: () => void): void {
  const showOnce = () => {
    if (!wasSeen()) show();
  };
  const showPastHalf = () => {
    if (isPastHalf(scrollY, document.documentElement.scrollHeight, innerHeight)) showOnce();
  };
  renewSession();
  setTimeout(showOnce, POPUP_DELAY_MS);
  addEventListener("scroll", showPastHalf, { passive: true });
  // After a page is left, the popup is not shown again in this session, whether it was seen or not.
  addEventListener("pagehide", markSeen);
}

/**
 * Whether a reader has scrolled past half of the page; heights are in CSS pixels. A page no taller than
 * its window cannot be scrolled.
 */
export function isPastHalf(scrolled: number, pageHeight: number, windowHeight: number): boolean {
  const way = pageHeight - windowHeight;
  return way > 0 && scrolled > POPUP_SCROLL_FRACTION * way;
}
