/**
 * The appeal for donations (SPEC 4). The loader starts it when it is due; it is shown as soon as the
 * reader is not busy with something else.
 */
import { type MouseEvent, useEffect, useState } from "react";

import { ActionLink } from "../../components/actions/ActionLink.tsx";
import { markSeen, wasSeen } from "./popup-session.ts";

/** How often a busy reader is checked again. */
const BUSY_CHECK_MS = 1000;

export interface DonationPopupProps {
  readonly heading: string;
  readonly text: string;
  readonly button: string;
  /** Address of the charity. */
  readonly url: string;
}

/** The popup; renders nothing while it is not shown. */
export function DonationPopup({ heading, text, button, url }: DonationPopupProps) {
  const [isShown, setShown] = useState(false);
  useEffect(() => whenFree(() => setShown(true)), []);
  if (!isShown) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click on the backdrop is one of three ways out; Escape is the keyboard's
    <dialog
      className="donation-popup"
      ref={open}
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- spelled out for tools that look for the attribute
      role="dialog"
      aria-labelledby="donation-popup-title"
      onClose={() => setShown(false)}
      onClick={closeByClick}
    >
      <div className="donation-popup-inner">
        <button className="donation-popup-close" type="button">
          Close
        </button>
        <h2 className="donation-popup-title" id="donation-popup-title" tabIndex={-1}>
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

function open(dialog: HTMLDialogElement | null): void {
  dialog?.showModal();
  // The dialog focuses its first button, and a key meant for the page would press it.
  dialog?.querySelector("h2")?.focus();
}

/** Closes by the button, or by the backdrop: the dialog has no padding, so only that is the dialog itself. */
function closeByClick({ target, currentTarget }: MouseEvent<HTMLDialogElement>): void {
  if (target === currentTarget || (target as Element).matches("button")) currentTarget.close();
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
