/** The Editorial Standards note beside the opinion pages (SPEC 2); `{email}` is filled by the screen. */

export const EDITORIAL_STANDARDS = {
  heading: "Editorial Standards",
  text: "Opinion pieces are the views of those who sign them and not of the paper. We draw on publishers from many sides and choose them for argument and evidence, never for agreement.",
  points: [
    "Opinion is labeled as opinion and kept apart from the news pages.",
    "Facts in an opinion piece must be as true as facts in a news story.",
    "Nobody pays to appear here, and advertisers and donors have no say in what does.",
    "Errors are corrected in the open. If you see one, write to {email}.",
  ],
} as const;
