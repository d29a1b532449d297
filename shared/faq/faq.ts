/** The type of a frequently asked question, and the topics (SPEC 2, FAQ). */

/** The topics in the order in which they are shown. */
export const FAQ_TOPICS = [
  { id: "coverage", label: "News & Coverage" },
  { id: "corrections", label: "Corrections & Accuracy" },
  { id: "privacy", label: "Privacy & Accounts" },
  { id: "advertising", label: "Advertising & Donations" },
  { id: "community-submissions", label: "Community Submissions" },
  { id: "archives", label: "Archives & Feeds" },
  { id: "sports", label: "Sports" },
  { id: "health", label: "Health" },
  { id: "schools", label: "Schools" },
  { id: "future-plans", label: "Future Plans" },
] as const;

export type FaqTopicId = (typeof FAQ_TOPICS)[number]["id"];

export interface FaqItem {
  /** Anchor in kebab case; it stays when the wording changes, because others link to it. */
  readonly id: string;
  /** Id of one of `FAQ_TOPICS`. */
  readonly topic: FaqTopicId;
  readonly question: string;
  readonly answer: string;
  /** A page of the site that the answer speaks of. */
  readonly link?: { readonly path: string; readonly text: string };
}
