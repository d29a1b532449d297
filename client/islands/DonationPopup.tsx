/**
 * The appeal for donations: shown once a session, halfway down a page or after half a minute, and
 * never where the reader is already giving (SPEC 4).
 */
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";

import { fillText } from "../../shared/fill.ts";
import type { Publication } from "../../shared/publication.ts";
import { ActionLink } from "../components/ui/ActionLink.tsx";
import { DONATION_APPEAL } from "./donation-appeal.ts";

/** Part of the way down a page after which the popup is due (SPEC 9). */
const POPUP_SCROLL_FRACTION = 0.5;
/** Time on a page after which it is due in any case (SPEC 9). */
const POPUP_DELAY_MS = 30_000;

const SESSION_FLAG = "donation-popup-shown";
const PATH_WITHOUT_POPUP = "/donations";

/** How far a reader has come on a page. All heights are in CSS pixels. */
export interface PopupMoment {
  readonly scrolled: number;
  readonly pageHeight: number;
  readonly windowHeight: number;
  readonly elapsedMs: number;
}

/**
 * Whether the popup should be shown now: more than half of the way that can be scrolled is done, or
 * the time is over. A page no taller than its window has no such way, so only time counts there.
 */
export function popupIsDue(moment: PopupMoment): boolean {
  if (moment.elapsedMs >= POPUP_DELAY_MS) return true;
  const way = moment.pageHeight - moment.windowHeight;
  return way > 0 && moment.scrolled > POPUP_SCROLL_FRACTION * way;
}

/** Whether pages at this path may show the popup at all. */
export function popupIsAllowed(path: string): boolean {
  return path.replace(/\/+$/, "") !== PATH_WITHOUT_POPUP;
}

/** The popup of the page at `path`; nothing in the page while it is not shown. */
export function DonationPopup({ publication, path }: { publication: Publication; path: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const popup = useDonationPopup(dialog, path);
  if (!popup.isShown) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click on the backdrop is one of three ways out; Escape is the keyboard's
    <dialog
      className="donation-popup"
      ref={dialog}
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- spelled out for tools that look for the attribute
      role="dialog"
      aria-labelledby="donation-popup-title"
      onClose={popup.onClose}
      onClick={popup.closeOnBackdrop}
    >
      <div className="donation-popup-inner">
        <button className="donation-popup-close" type="button" onClick={popup.close}>
          Close
        </button>
        <h2 className="donation-popup-title" id="donation-popup-title">
          {DONATION_APPEAL.heading}
        </h2>
        <p className="donation-popup-text">{fillText(DONATION_APPEAL.text, publication)}</p>
        <p className="donation-popup-links">
          <ActionLink href={publication.donation.url} tone="solid" target="_blank">
            {DONATION_APPEAL.button}
          </ActionLink>
        </p>
      </div>
    </dialog>
  );
}

/** Watches the page at `path` until the popup is due, and keeps the session's flag. */
function useDonationPopup(dialog: RefObject<HTMLDialogElement | null>, path: string) {
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    if (wasShown()) return undefined;
    if (!popupIsAllowed(path)) return markShown;
    const start = performance.now();
    const stop = () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      removeEventListener("scroll", look);
    };
    const show = () => {
      stop();
      markShown();
      setShown(true);
    };
    const look = () => {
      if (popupIsDue(momentSince(start))) show();
    };
    const timer = setTimeout(show, POPUP_DELAY_MS);
    addEventListener("scroll", look, { passive: true });
    // Scripts may come when the reader is well down the page already.
    const frame = requestAnimationFrame(look);
    return () => {
      stop();
      // The page goes away: whether the popup was seen on it or not, the session has had its turn.
      markShown();
      setShown(false);
    };
  }, [path]);

  useEffect(() => {
    if (isShown) dialog.current?.showModal();
  }, [dialog, isShown]);

  const close = () => dialog.current?.close();
  return {
    isShown,
    close,
    onClose: () => {
      markShown();
      setShown(false);
    },
    closeOnBackdrop: (event: MouseEvent) => {
      // The dialog has no padding of its own, so what is not inside it is the backdrop.
      if (event.target === dialog.current) close();
    },
  };
}

function momentSince(start: number): PopupMoment {
  return {
    scrolled: scrollY,
    pageHeight: document.documentElement.scrollHeight,
    windowHeight: innerHeight,
    elapsedMs: performance.now() - start,
  };
}

/** A browser that keeps nothing for us says so by throwing; the popup is then shown once a document. */
let wasShownHere = false;

function wasShown(): boolean {
  try {
    return wasShownHere || sessionStorage.getItem(SESSION_FLAG) !== null;
  } catch {
    return wasShownHere;
  }
}

function markShown(): void {
  wasShownHere = true;
  try {
    sessionStorage.setItem(SESSION_FLAG, "1");
  } catch {
    // The flag in memory has to do.
  }
}
