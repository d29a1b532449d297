/**
 * Whether the donation popup was shown in this session (SPEC 4). Each tab has a flag of its own; tabs
 * with the flag renew a lease, which tells new tabs that one of them is still open.
 */

/** Name of the flag in the session storage, and of the lease in the local storage. */
const KEY = "donation-popup-shown";
/** Background tabs get to run once a minute. */
const RENEWAL_MS = 60_000;
/** A lease that was not renewed for this long belongs to a session that has ended. */
const LEASE_MS = 150_000;

/** Whether the popup was shown, or its page left, in this tab or in another one that is open. */
export function wasSeen(): boolean {
  try {
    const renewedAt = Number(localStorage.getItem(KEY));
    return Date.now() - renewedAt < LEASE_MS || sessionStorage.getItem(KEY) !== null;
  } catch {
    // A browser that blocks storage shows the popup once per document.
    return false;
  }
}

/** Sets the flag of this tab and renews the lease. */
export function markSeen(): void {
  try {
    sessionStorage.setItem(KEY, "1");
    localStorage.setItem(KEY, `${Date.now()}`);
  } catch {
    // Storage is blocked.
  }
}

/** Renews the lease from now on. Sets the flag of this tab if another tab has shown the popup. */
export function renewSession(): void {
  if (wasSeen()) markSeen();
  setTimeout(renewSession, RENEWAL_MS);
}
