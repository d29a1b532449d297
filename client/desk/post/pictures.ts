/**
 * Pictures of a post: chosen, dropped or pasted; made smaller in this browser, which also turns them upright and
 * leaves out what the camera noted; then stored by the desk.
 */
import { button, field, note } from "./elements.ts";
import { pictureMarkdown } from "./picture-markdown.ts";
import { smallerFiles } from "./smaller-files.ts";
import { insert } from "./toolbar.ts";

/** What the desk answers. */
type Stored = { readonly address: string } | { readonly fault: string };

/** Adds what takes pictures to the form of a post. */
export function addPictures(form: HTMLFormElement): void {
  const text = field(form, "body");
  if (!(text instanceof HTMLTextAreaElement)) return;
  addTopPicture(form);
  const toText = (file: Blob) =>
    void store(form, file, "text-picture", (address) => askForWords(form, address, text));
  receive(text, toText);
  chooser(form, toText);
}

/** Adds what takes the one picture of a form: of a post that above its text. */
export function addTopPicture(form: HTMLFormElement): void {
  const chosen = field(form, "picture_file");
  if (!(chosen instanceof HTMLInputElement)) return;
  const showTop = topPicture(form, chosen);
  const toTop = (file: Blob) =>
    void store(form, file, "picture", (address) => {
      showTop(address);
      note(form, "picture", "Stored. Now say below what the picture shows.");
      field(form, "picture_alt").focus();
    });
  takeChosen(chosen, toTop);
  receive(chosen.closest(".desk-field"), toTop);
}

/** Buttons in place of the browser's own field for a file; gives what shows the picture of an address. */
function topPicture(form: HTMLFormElement, chosen: HTMLInputElement): (address: string) => void {
  const address = field(form, "picture");
  const crops = form.querySelectorAll<HTMLImageElement>("img[data-crop]");
  const choose = button("", () => chosen.click());
  const remove = button("Remove the picture", () => {
    show("");
    note(form, "picture");
    choose.focus();
  });
  const say = () => {
    const isEmpty = address.value === "";
    choose.textContent = isEmpty ? "Choose a picture" : "Choose another picture";
    remove.hidden = isEmpty;
    // What is said of a picture is asked where there is one.
    form.toggleAttribute("data-without-picture", isEmpty);
    for (const crop of crops) crop.src = address.value;
  };
  const show = (stored: string) => {
    address.value = stored;
    address.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const steps = document.createElement("p");
  steps.className = "desk-steps";
  for (const one of [choose, remove]) steps.appendChild(one);
  chosen.insertAdjacentElement("afterend", steps);
  chosen.hidden = true;
  address.addEventListener("input", say);
  for (const again of form.querySelectorAll<HTMLInputElement>("[name=picture_again]")) {
    again.addEventListener("change", () => {
      show(again.value);
      // What is known of it already is in place, unless something else is.
      field(form, "picture_alt").value ||= again.dataset["alt"] ?? "";
      field(form, "picture_credit").value ||= again.dataset["credit"] ?? "";
      again.checked = false;
      again.closest("details")?.removeAttribute("open");
      choose.focus();
    });
  }
  say();
  return show;
}

/** Takes the file that was chosen, and empties the field: the form sends the address of the stored picture. */
function takeChosen(input: HTMLInputElement, take: (file: Blob) => void): void {
  input.addEventListener("change", () => {
    const [file] = input.files ?? [];
    if (file) take(file);
    input.value = "";
  });
}

/** A button of the toolbar that opens the list of files. */
function chooser(form: HTMLFormElement, take: (file: Blob) => void): void {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = "image/*";
  input.hidden = true;
  takeChosen(input, take);
  form.appendChild(input);
  form.querySelector(".desk-toolbar")?.appendChild(button("Picture", () => input.click()));
}

/** Takes pictures that are dropped on an element, or pasted into it. */
function receive(into: Element | null, take: (file: Blob) => void): void {
  const taken = (event: Event, files: FileList | undefined) => {
    const file = [...(files ?? [])].find(({ type }) => type.startsWith("image/"));
    if (!file) return;
    event.preventDefault();
    take(file);
  };
  into?.addEventListener("dragover", (event) => event.preventDefault());
  into?.addEventListener("drop", (event) => {
    if (event instanceof DragEvent) taken(event, event.dataTransfer?.files);
  });
  into?.addEventListener("paste", (event) => {
    if (!(event instanceof ClipboardEvent)) return;
    // Word processors put a picture of the copied text beside it.
    if (event.clipboardData?.getData("text/plain") === "") taken(event, event.clipboardData.files);
  });
}

async function store(
  form: HTMLFormElement,
  file: Blob,
  kind: "picture" | "text-picture",
  take: (address: string) => void,
): Promise<void> {
  note(form, kind, "Making the picture smaller …");
  const files = await smallerFiles(file).catch(() => undefined);
  if (!files) {
    note(
      form,
      kind,
      "This browser cannot read the picture. Choose a JPEG, PNG, WebP, AVIF or GIF.",
    );
    return;
  }
  note(form, kind, "Storing the picture …");
  const body = new FormData();
  for (const one of files) body.append("picture_file", one);
  try {
    const answer = await fetch("/desk/pictures", { method: "POST", body, redirect: "error" });
    const stored = (await answer.json()) as Stored;
    if ("address" in stored) take(stored.address);
    else note(form, kind, stored.fault);
  } catch {
    note(
      form,
      kind,
      "The picture was not stored: the desk cannot be reached. Choose it again later.",
    );
  }
}

const QUESTIONS = [
  ["words", "What does the picture show? Those who cannot see it hear this."],
  ["caption", "Caption, below the picture"],
  ["credit", "Who made the picture"],
] as const;

/** Asks what a picture shows, for those who cannot see it, and puts it into the text. */
function askForWords(form: HTMLFormElement, address: string, text: HTMLTextAreaElement): void {
  const asked = QUESTIONS.map(([id, question]) => {
    const words = document.createElement("input");
    words.id = `picture-${id}`;
    const label = document.createElement("label");
    label.htmlFor = words.id;
    label.textContent = question;
    return { label, words };
  });
  const put = () => {
    const [shown = "", caption = "", credit = ""] = asked.map(({ words }) => words.value);
    const at = text.selectionEnd;
    const before = text.value.slice(0, at);
    const gap = before === "" || before.endsWith("\n\n") ? "" : "\n\n";
    insert(text, at, at, `${gap}${pictureMarkdown(address, { shown, caption, credit })}\n\n`);
    note(form, "text-picture");
  };
  for (const { words } of asked) {
    words.addEventListener("keydown", (event) => {
      // Enter also ends the composition of a Japanese or Chinese word.
      if (event.key !== "Enter" || event.isComposing) return;
      event.preventDefault();
      put();
    });
  }
  const fields = asked.flatMap(({ label, words }) => [label, words]);
  note(form, "text-picture", ...fields, button("Put it into the text", put));
  asked[0]?.words.focus();
}
