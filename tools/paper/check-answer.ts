/** Checks single answers about a new paper by the rules of the build, when they are given. */
import type { EdgePublication } from "../../worker/papers/edge-publication.ts";
import { publicationFaults } from "../build/publication-check.ts";
import { type Answers, defaultAnswers, newPublication } from "./new-publication.ts";

/** The answer as the paper has it: a host without scheme, path and port, a country in capitals. */
export function tidied(name: keyof Answers, answer: string): string {
  const text = answer.replaceAll(/\s+/g, " ").trim();
  if (name === "host") {
    // Pasted behind a scheme that was typed, with one slash, or without the colon.
    const rest = text.replace(/^(?:[a-z][a-z\d+.-]*:\/+|https?[:/]+)+/i, "");
    return URL.parse(`https://${rest}`)?.hostname.replace(/\.$/, "") ?? text;
  }
  return name === "country" ? text.toUpperCase() : text;
}

/**
 * What is wrong with an answer, for the person who gave it; undefined where nothing is. `others` are
 * the papers that are there already.
 */
export function faultOfAnswer(
  name: keyof Answers,
  answer: string,
  others: readonly unknown[],
): string | undefined {
  const sound = defaultAnswers("a-new-paper", "a-new-paper", {});
  const trial = newPublication("a-new-paper", { ...sound, [name]: answer }, NO_FEEDS);
  const faults = publicationFaults([...others, trial]);
  // A host also stands in the paper's address, whose fault says less.
  const fault = faults.find((line) => line.includes(" hosts[")) ?? faults[0];
  return fault === undefined ? undefined : `${fault.replace(/^a-new-paper: \S+ /, "")}.`;
}

const NO_FEEDS: {
  readonly feeds: Partial<EdgePublication["feeds"]>;
  readonly sourceNames: EdgePublication["sourceNames"];
} = { feeds: {}, sourceNames: {} };
