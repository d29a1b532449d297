/**
 * The appeal for donations (SPEC 4). The loader starts it when it is due; it is shown as soon as the
 * reader is not busy with something else.
 */
import { type MouseEvent, useEffect, useRef, useState } from "react";

import { ActionLink } from "../../components/actions/ActionLink.tsx";
import { markSeen, wasSeen } from "./popup-session.ts";

/** Pages at this path do not show it. */
const PATH_WITHOUT_POPUP = "/donations";
/** How often a busy reader is checked again. */
const BUSY_CHECK_MS = 1000;

export interface DonationPopupProps {
  readonly heading: string;
  readonly text: string;
  readonly button: string;
  /** Address of the charity. */
  readonly url: string;
}

/** Whether pages at this path may show the popup. */
export function popupIsAllowed(path: string): boolean {
  return path.replace(/\/+$/, "") !== PATH_WITHOUT_POPUP;
}

/** The popup; renders nothing while it is not shown. */
export function DonationPopup({ heading, text, button, url }: DonationPopupProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [isShown, setShown] = useState(false);

  useEffect(() => whenFree(() => setShown(true)), []);
  useEffect(() => {
    if (!isShown) return;
    dialog.current?.showModal();
    // The dialog would focus its first button, and a key meant for the page would press it.
    title.current?.focus();
  }, [isShown]);

  if (!isShown) return null;
  const close = () => dialog.current?.close();
  const closeOnBackdrop = (event: MouseEvent) => {
    // The dialog has no padding, so a click on the dialog element itself is a click on the backdrop.
    if (event.target === dialog.current) close();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click on the backdrop is one of three ways out; Escape is the keyboard's
    <dialog
      className="donation-popup"
      ref={dialog}
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- spelled out for tools that look for the attribute
      role="dialog"
      aria-labelledby="donation-popup-title"
      onClose={() => setShown(false)}
      onClick={closeOnBackdrop}
    >
      <div className="donation-popup-inner">
        <button className="donation-popup-close" type="button" onClick={close}>
          Close
        </button>
        <h2 className="donation-popup-title" id="donation-popup-title" ref={title} tabIndex={-1}>
          {heading}
        </h2>
        <p className="donation-popup-text">{text}</p>
        <p className="donation-popup-links">
          <ActionLink href={url} tone="solid" target="_blank">
            {button}
          </ActionLink>
        </p>
      </div>
    </dialog>
  );
}

/** Calls `show` once, as soon as the reader is not busy, unless another tab has shown the popup. */
function whenFree(show: () => void): () => void {
  const look = () => {
    if (isBusy()) return;
    clearInterval(timer);
    if (wasSeen()) return;
    markSeen();
    show();
  };
  const timer = setInterval(look, BUSY_CHECK_MS);
  look();
  return () => clearInterval(timer);
}

const FIELDS = "input, textarea, select, [contenteditable]";
/** An open menu or dialog, or a frame that the reader has opened. `:is` tolerates browsers without popovers. */
const OPEN = ":is(:popover-open), dialog[open], [data-embed] > iframe";

/** Whether the reader types, uses a form field, or has a menu, dialog or frame open that the popup would cover. */
function isBusy(): boolean {
  const { hidden, activeElement } = document;
  return hidden || activeElement?.matches(FIELDS) === true || document.querySelector(OPEN) !== null;
}
