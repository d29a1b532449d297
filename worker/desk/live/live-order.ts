/** What the desk asks of its object for live coverage, and the answer. */
export type LiveAct =
  | "begin"
  | "end"
  | "pin"
  | "unpin"
  | "post"
  | "correct"
  | "take"
  | "put"
  | "key"
  | "unkey";

export interface LiveOrder {
  readonly act: LiveAct;
  /** Id of the publication. */
  readonly publication: string;
  readonly domain: string;
  readonly slug: string;
  /** E-mail address. */
  readonly editor: string;
  /** The editor's name among the paper's people; empty for none. */
  readonly author: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The name of the form of a new update. */
  readonly form: string;
  /** Of an update that is there; 0 for none. */
  readonly number: number;
  /** Of a correction: when the text that it began with was corrected last. */
  readonly base: number;
  readonly text: string;
  readonly picture: string;
  readonly pictureAlt: string;
}

/** What is wrong with an update, by its fields. */
export type UpdateFaults = Readonly<Partial<Record<"text" | "picture", string>>>;

export type LiveAnswer =
  | { readonly is: "done"; readonly number: number }
  | { readonly is: "faulty"; readonly faults: UpdateFaults }
  /** Another editor corrected the update in between: their text, and its base. */
  | {
      readonly is: "conflict";
      readonly base: number;
      readonly text: string;
      readonly editor: string;
    }
  /** The store or its object fails. */
  | { readonly is: "away" }
  /** There is no such post, coverage or update, or readers do not have the post. */
  | { readonly is: "missing" };

/** The calls of a paper's desk object for live coverage. */
export interface LiveCalls {
  /** Writes an update, or what is said of one. Rejects while D1 fails. */
  changeLive(order: LiveOrder): Promise<LiveAnswer>;
}
