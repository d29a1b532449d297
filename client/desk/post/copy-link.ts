/** A button that copies the address of a shared preview. */
import { button } from "./elements.ts";

/** Adds it below the field with the address. */
export function addCopy(link: HTMLTextAreaElement): void {
  const copy = button("Copy the address", () => {
    // A browser that does not let scripts copy has the address selected.
    link.select();
    void navigator.clipboard.writeText(link.value).then(
      () => (copy.textContent = "Copied"),
      () => link.focus(),
    );
  });
  link.insertAdjacentElement("afterend", copy);
}
