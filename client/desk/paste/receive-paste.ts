/** Rich text that is pasted into the text of a post becomes markdown; anything else is pasted as browsers do. */
import { field } from "../post/elements.ts";
import { insert } from "../post/toolbar.ts";
import { pastedMarkdown } from "./pasted-markdown.ts";

/** Starts to receive pasted text in the form of a post. */
export function receivePaste(form: HTMLFormElement): void {
  const text = field(form, "body");
  if (!(text instanceof HTMLTextAreaElement)) return;
  text.addEventListener("paste", (event) => {
    const clipboard = event.clipboardData;
    if (event.defaultPrevented || !clipboard || clipboard.getData("text/plain") === "") return;
    const markdown = pastedMarkdown(clipboard.getData("text/html"));
    if (markdown === undefined) return;
    event.preventDefault();
    const { value, selectionStart: from, selectionEnd: to } = text;
    insert(text, from, to, gap(markdown, value.slice(0, from)) + markdown);
  });
}

/** What begins with a heading, a list, a quote or a table stands in lines of its own. */
function gap(markdown: string, before: string): string {
  if (!/^(?:#|- |\d+[.)] |> |\||```)/.test(markdown) || /(?:^|\n\n)$/.test(before)) return "";
  return before.endsWith("\n") ? "\n" : "\n\n";
}
