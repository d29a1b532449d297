/** Offers the first sentence of the text as the summary, while there is none. */
import { SUMMARY_MAX_CHARACTERS } from "../../../shared/shared-limits.ts";
import { afterPause, button, field, note } from "./elements.ts";
import { firstSentence } from "./first-sentence.ts";

const PAUSE_MS = 600;

/** Starts to offer it. */
export function offerSummary(form: HTMLFormElement): void {
  const summary = field(form, "description");
  const renew = () => {
    const sentence = firstSentence(field(form, "body").value, SUMMARY_MAX_CHARACTERS);
    if (summary.value.trim() !== "" || sentence === "") {
      note(form, "summary");
      return;
    }
    const use = button("Use this sentence", () => {
      summary.value = sentence;
      summary.dispatchEvent(new Event("input", { bubbles: true }));
      note(form, "summary");
      summary.focus();
    });
    note(form, "summary", `From the text: “${sentence}” `, use);
  };
  form.addEventListener("input", afterPause(PAUSE_MS, renew));
  renew();
}
