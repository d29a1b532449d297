/**
 * The text of a post as readers see it, in place of its markdown: bold is bold, a heading is large. The textarea keeps
 * the markdown and stays the field of the form; this view writes into it.
 */
import { pastedMarkdown } from "../paste/pasted-markdown.ts";
import { button, note } from "../post/elements.ts";
import type { TextView } from "../post/toolbar.ts";
import { emptyParagraph, FormattedText } from "./formatted-text.ts";

/** What the toolbar's buttons do here, by their labels. */
const ACTS: Readonly<Record<string, (view: FormattedView) => void>> = {
  Bold: () => run("bold"),
  Italic: () => run("italic"),
  Heading: () => run("formatBlock", isWithin("h2") ? "p" : "h2"),
  List: () => run("insertUnorderedList"),
  Quote: () => (isWithin("blockquote") ? run("outdent") : run("formatBlock", "blockquote")),
  Link: (view) => view.askForLink(),
};

export class FormattedView implements TextView {
  readonly #text: HTMLTextAreaElement;
  readonly #root = document.createElement("div");
  readonly #formatted = new FormattedText(this.#root);
  #lastBlock: HTMLElement | undefined;
  /** What was selected here last: a button takes the focus. */
  #selected: Range | undefined;
  /** The markdown that this view wrote last. */
  #written = "";

  constructor(text: HTMLTextAreaElement) {
    this.#text = text;
    const root = this.#root;
    root.className = "desk-formatted";
    root.contentEditable = "true";
    root.dir = "auto";
    root.hidden = true;
    for (const [name, value] of [
      ["role", "textbox"],
      ["aria-multiline", "true"],
      ["aria-label", "Text, formatted"],
    ] as const)
      root.setAttribute(name, value);
    text.insertAdjacentElement("afterend", root);
    root.addEventListener("input", () => this.#write());
    root.addEventListener("paste", (event) => this.#paste(event));
    root.addEventListener("keydown", (event) => this.#key(event));
    root.addEventListener("drop", (event) => this.#forward(event, event.dataTransfer));
    // The caret leaves while the words for a picture are asked.
    document.addEventListener("selectionchange", () => {
      const block = this.#blockAtCaret();
      if (!block) return;
      this.#lastBlock = block;
      this.#selected = getSelection()?.getRangeAt(0).cloneRange();
    });
    // Another hand wrote into the field: a kept text, or the summary's offer.
    text.form?.addEventListener("input", () => {
      if (this.isShown && text.value !== this.#written) this.#open();
    });
  }

  get isShown(): boolean {
    return !this.#root.hidden;
  }

  /** Shows the text formatted, or its markdown; one that is asked for gets the focus. */
  show(isFormatted: boolean, isAsked: boolean): void {
    if (isFormatted) {
      document.execCommand("defaultParagraphSeparator", false, "p");
      this.#open();
    }
    this.#root.hidden = !isFormatted;
    this.#text.hidden = isFormatted;
    if (isAsked) (isFormatted ? this.#root : this.#text).focus();
  }

  /** Does what a button of the toolbar says; false where it has no meaning here. */
  act(label: string): boolean {
    const act = Object.hasOwn(ACTS, label) ? ACTS[label] : undefined;
    this.#select(this.#selected);
    act?.(this);
    this.#write();
    return act !== undefined;
  }

  /** Puts markdown behind the block in which the caret stands. */
  insert(markdown: string): void {
    const made = this.#formatted.elements(markdown);
    const at = this.#lastBlock?.isConnected ? this.#lastBlock : undefined;
    for (const one of made) this.#root.insertBefore(one, at ? nextOf(at, made) : null);
    if (at?.textContent === "" && !at.querySelector("img")) at.remove();
    // The caret can stand behind a picture.
    if (!this.#root.lastElementChild?.matches("p")) this.#root.appendChild(emptyParagraph());
    const last = made.at(-1);
    const next = last?.isContentEditable === false ? last.nextSibling : last;
    if (next) getSelection()?.selectAllChildren(next);
    getSelection()?.collapseToEnd();
    this.#write();
  }

  /** Asks for the address that the selected words lead to. */
  askForLink(): void {
    const range = this.#selected;
    const form = this.#text.form;
    if (!form || !range || range.collapsed) {
      if (form) note(form, "text-picture", "Select the words that lead somewhere first.");
      return;
    }
    const address = document.createElement("input");
    address.id = "link-address";
    address.inputMode = "url";
    address.value = "https://";
    const label = document.createElement("label");
    label.htmlFor = address.id;
    label.textContent = "Where the selected words lead";
    const put = () => {
      note(form, "text-picture");
      this.#select(range);
      const isAddress = /^(?:https?:|mailto:|tel:)\S+$/i.test(address.value.trim());
      if (isAddress) run("createLink", address.value.trim());
      else run("unlink");
      this.#write();
    };
    address.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.isComposing) return;
      event.preventDefault();
      put();
    });
    note(form, "text-picture", label, address, button("Set the link", put));
    address.select();
  }

  #select(range: Range | undefined): void {
    this.#root.focus();
    const selection = getSelection();
    if (!range || !this.#root.contains(range.startContainer)) return;
    selection?.removeAllRanges();
    selection?.addRange(range);
  }

  #open(): void {
    this.#written = this.#text.value;
    this.#formatted.open(this.#written);
  }

  #write(): void {
    const text = this.#formatted.read();
    if (text === this.#text.value) return;
    this.#written = text;
    this.#text.value = text;
    this.#text.dispatchEvent(new Event("input", { bubbles: true }));
  }

  /** Rich text becomes markdown first, as in the field; the browser's own pasting would keep foreign looks. */
  #paste(event: ClipboardEvent): void {
    const clipboard = event.clipboardData;
    const plain = clipboard?.getData("text/plain") ?? "";
    if (event.defaultPrevented) return;
    if (plain === "") {
      this.#forward(event, clipboard);
      return;
    }
    event.preventDefault();
    const markdown = pastedMarkdown(clipboard?.getData("text/html") ?? "");
    if (markdown === undefined && !plain.includes("\n")) run("insertText", plain);
    else this.insert(markdown ?? plain.replaceAll(/\n+/g, "\n\n"));
  }

  /** A picture is taken as the field takes it. */
  #forward(event: ClipboardEvent | DragEvent, data: DataTransfer | null): void {
    if (!data || data.files.length === 0) return;
    const files = { bubbles: false, cancelable: true } as const;
    const again =
      event instanceof DragEvent
        ? new DragEvent("drop", { ...files, dataTransfer: data })
        : new ClipboardEvent("paste", { ...files, clipboardData: data });
    event.preventDefault();
    this.#text.dispatchEvent(again);
  }

  #key(event: KeyboardEvent): void {
    if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    this.askForLink();
  }

  #blockAtCaret(): HTMLElement | undefined {
    const node = getSelection()?.anchorNode ?? null;
    return [...this.#root.children].find(
      (one): one is HTMLElement =>
        one instanceof HTMLElement && node !== null && one.contains(node),
    );
  }
}

/** Every browser has these, and nothing else of them reaches its undo. */
function run(command: string, value?: string): void {
  document.execCommand(command, false, value);
}

function isWithin(tag: string): boolean {
  const node = getSelection()?.anchorNode;
  const element = node instanceof Element ? node : node?.parentElement;
  return (element?.closest(tag) ?? null) !== null;
}

/** What follows a block and what was put behind it. */
function nextOf(block: HTMLElement, made: readonly HTMLElement[]): Node | null {
  const last = made.findLast(({ isConnected }) => isConnected) ?? block;
  return last.nextSibling;
}
