/**
 * When the donation popup is due, and whether it has had its turn in this session (SPEC 4). Each tab has
 * a flag of its own; tabs that have it renew a lease, by which new tabs know while one of them is open.
 */

/** Part of the way down a page after which the popup is due (SPEC 9). */
const POPUP_SCROLL_FRACTION = 0.5;
/** Time on a page after which it is due in any case (SPEC 9). */
export const POPUP_DELAY_MS = 30_000;

/**
 * Whether a reader has come past half of the way that can be scrolled; heights are in CSS pixels. A page
 * no taller than its window has no such way.
 */
export function isPastHalf(scrolled: number, pageHeight: number, windowHeight: number): boolean {
  const way = pageHeight - windowHeight;
  return way > 0 && scrolled > POPUP_SCROLL_FRACTION * way;
}

/** Name of the flag in the session storage, and of the lease in the local storage. */
const KEY = "donation-popup-shown";
/** Background tabs get to run once a minute. */
export const RENEWAL_MS = 60_000;
/** A lease that was not renewed for so long belongs to a session that has ended. */
const LEASE_MS = 150_000;

/** A browser that keeps nothing for us throws; the popup is then shown once a document. */
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
    // The flag in memory has to do.
  }
}
