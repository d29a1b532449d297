/**
 * What machines may do with a paper's own pages. `rights` of the publication decides; robots.txt, the
 * header of every answer, trust.txt and the terms say the same.
 */

/** A publication's decisions; left out: search yes, training no, and nothing about answers. */
export interface Rights {
  /** Whether search engines may index the pages, and show titles and excerpts with a link. */
  readonly search?: boolean;
  /** Whether pages may be read to make an answer at a person's request. */
  readonly aiInput?: boolean;
  /** Whether models may be trained with the pages. */
  readonly aiTrain?: boolean;
}

interface DecidedRights extends Rights {
  readonly search: boolean;
  readonly aiTrain: boolean;
}

/** The rights that hold. */
export function rightsOf({ rights }: { readonly rights?: Rights }): DecidedRights {
  return { search: true, aiTrain: false, ...rights };
}

/** The value of `Content-Signal` in robots.txt; what is undecided is not said. */
export function contentSignal(publication: { readonly rights?: Rights }): string {
  const { search, aiTrain, aiInput } = rightsOf(publication);
  return [
    `search=${yesOrNo(search)}`,
    ...(aiInput === undefined ? [] : [`ai-input=${yesOrNo(aiInput)}`]),
    `ai-train=${yesOrNo(aiTrain)}`,
  ].join(", ");
}

function yesOrNo(allowed: boolean): string {
  return allowed ? "yes" : "no";
}

/**
 * The value of `Content-Usage`, in robots.txt and as a header. Its vocabulary has no word for answers.
 * @see https://datatracker.ietf.org/doc/draft-ietf-aipref-vocab/
 */
export function contentUsage(publication: { readonly rights?: Rights }): string {
  const { search, aiTrain } = rightsOf(publication);
  return `train-ai=${aiTrain ? "y" : "n"}, search=${search ? "y" : "n"}`;
}

/** The same in words, for `{rights}` in the terms. */
export function rightsInWords(publication: { readonly rights?: Rights }): string {
  const { search, aiTrain, aiInput } = rightsOf(publication);
  const answers = {
    true: "They may read the pages to answer a question, if the answer links to them.",
    false:
      "They may not read the pages to make answers or summaries that stand in for reading the original.",
    undefined: "About answers that they make from the pages, ask us first.",
  };
  return [
    search
      ? "Search engines may index the pages and show titles and short excerpts with a link."
      : "Search engines may not index the pages.",
    aiTrain
      ? "Artificial intelligence systems may be trained with our text and pictures."
      : "Without our written permission nobody may train an artificial intelligence system with our text or pictures.",
    answers[`${aiInput}`],
    "Our robots.txt file and the header Content-Usage of every page say this to machines as well, and reserve these rights, also in the sense of Article 4 of Directive (EU) 2019/790.",
  ].join(" ");
}
