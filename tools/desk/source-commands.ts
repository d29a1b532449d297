/** The command of the desk about a source: what its publisher asked for. */
import { sourceDecision } from "../../worker/content/decisions/source-decision.ts";
import { TREATMENTS } from "../../worker/content/decisions/source-treatments.ts";
import { refuse } from "../terminal/usage-error.ts";
import { decide, type Run } from "./desk-decision.ts";

export const TREATMENT_FORMS = TREATMENTS.join("|");

/** `source ADDRESS off|headlines|no-pictures|on`. */
export const source: Run = async (command) => {
  const [address = "", word = "", ...more] = command.words;
  const decided = sourceDecision(command.paper, more.length > 0 ? "" : address, word);
  return decided.ok
    ? decide(command, "source", decided.value)
    : refuse(`source: ${decided.message}`);
};
