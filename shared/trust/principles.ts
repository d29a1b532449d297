/**
 * What a paper says of itself at `/about`: the points that the Journalism Trust Initiative (CWA 17493)
 * and NewsGuard ask for, each as a section, and the property of schema.org that leads to it.
 */
import type { PaperPerson } from "./bylines.ts";

/** The sections in the order in which they are shown. */
export const PRINCIPLES = [
  { id: "mission", heading: "Who we are", property: "missionCoveragePrioritiesPolicy" },
  { id: "ownership", heading: "Who owns {paper}", property: "ownershipFundingInfo" },
  { id: "funding", heading: "Where the money comes from" },
  { id: "leadership", heading: "Who is in charge", property: "masthead" },
  { id: "selection", heading: "How we choose stories" },
  { id: "accuracy", heading: "How we check", property: "verificationFactCheckingPolicy" },
  { id: "sources", heading: "Sources without a name", property: "unnamedSourcesPolicy" },
  { id: "opinion", heading: "News and opinion" },
  { id: "corrections", heading: "Corrections", property: "correctionsPolicy" },
  { id: "ethics", heading: "Ethics", property: "ethicsPolicy" },
  { id: "bylines", heading: "Names on stories", property: "noBylinesPolicy" },
  { id: "contributions", heading: "What readers send us" },
  { id: "complaints", heading: "How to complain", property: "actionableFeedbackPolicy" },
  { id: "advertising", heading: "Advertising and donations" },
] as const satisfies readonly {
  readonly id: string;
  readonly heading: string;
  readonly property?: string;
}[];

export type PrincipleId = (typeof PRINCIPLES)[number]["id"];

/** The paragraphs of each section; they may name `{paper}` and the other words of `fill-text.ts`. */
export type Principles = Readonly<Partial<Record<PrincipleId, readonly string[]>>>;

/** What of a publication these functions read. */
export interface PrincipledPublication {
  readonly url: string;
  readonly principles?: Principles;
  readonly people?: readonly PaperPerson[];
}

/** The properties of the organization in structured data: each leads to its section. */
export function policiesOf({
  url,
  principles = {},
}: PrincipledPublication): Readonly<Record<string, string>> {
  const filled = PRINCIPLES.filter(({ id }) => principles[id] !== undefined);
  if (filled.length === 0) return {};
  const links = filled.flatMap((one) =>
    "property" in one ? [[one.property, `${url}/about#${one.id}`]] : [],
  );
  return { publishingPrinciples: `${url}/about`, ...Object.fromEntries(links) };
}

/** The sections that a paper leaves empty, and `people` where it names none. */
export function emptyPrinciples({ principles = {}, people = [] }: PrincipledPublication) {
  const missing = PRINCIPLES.filter(({ id }) => principles[id] === undefined);
  return [...missing.map(({ id }) => id), ...(people.length === 0 ? ["people" as const] : [])];
}
