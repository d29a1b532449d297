/**
 * When the donation popup is due, and whether it was shown in this session (SPEC 4). Each tab has a flag
 * of its own; tabs with the flag renew a lease, which tells new tabs that one of them is still open.
 */

/** Part of the way down a page after which the popup is due (SPEC 9). */
const POPUP_SCROLL_FRACTION = 0.5;
/** Time on a page after which it is due in any case (SPEC 9). */
export const POPUP_DELAY_MS = 30_000;

/**
 * Whether a reader has scrolled past half of the page; heights are in CSS pixels. A page no taller than
 * its window cannot be scrolled.
 */
export function isPastHalf(scrolled: number, pageHeight: number, windowHeight: number): boolean {
  const way = pageHeight - windowHeight;
  return way > 0 && scrolled > POPUP_SCROLL_FRACTION * way;
}

/** Name of the flag in the session storage, and of the lease in the local storage. */
const KEY = "donation-popup-shown";
/** Background tabs get to run once a minute. */
export const RENEWAL_MS = 60_000;
/** A lease that was not renewed for this long belongs to a session that has ended. */
const LEASE_MS = 150_000;

/** Storage access throws in a browser that blocks it; the popup is then shown once per document. */
let isSeenHere = false;

/** Whether the popup was shown, or its page left, in this tab or in another one that is open. */
export function wasSeen(): boolean {
  try {
    const renewedAt = Number(localStorage.getItem(KEY));
    return Date.now() - renewedAt < LEASE_MS || sessionStorage.getItem(KEY) !== null;
  } catch {
    return isSeenHere;
  }
}

/** Sets the flag of this tab and renews the lease. */
export function markSeen(): void {
  isSeenHere = true;
  try {
    sessionStorage.setItem(KEY, "1");
    localStorage.setItem(KEY, `${Date.now()}`);
  } catch {
    // Without storage only the flag in memory is set.
  }
}
