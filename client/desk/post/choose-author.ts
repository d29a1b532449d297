/** The paper's people beside the byline: one that is chosen joins it. */
import { field } from "./elements.ts";

/** Starts to take what is chosen. */
export function chooseAuthor(form: HTMLFormElement): void {
  const choice = form.elements.namedItem("author_added");
  if (!(choice instanceof HTMLSelectElement)) return;
  choice.addEventListener("change", () => {
    const byline = field(form, "authors");
    byline.value = withAuthor(byline.value, choice.value);
    choice.value = "";
    byline.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

/** A byline with one more name, unless it has it already. */
export function withAuthor(byline: string, name: string): string {
  const written = name.replaceAll(/[\\,()]/g, String.raw`\$&`).trim();
  const before = byline.trim().replace(/,$/, "");
  if (written === "" || `, ${before},`.replaceAll(" (", ",").includes(`, ${written},`))
    return byline;
  return before === "" ? written : `${before}, ${written}`;
}
