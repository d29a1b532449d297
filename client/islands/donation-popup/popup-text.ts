/** Words of the donation popup (SPEC 4). The document fills `{paper}`, `{town}` and `{charity}`. */

/** Heading and two sentences of the popup. */
export const POPUP_TEXT = {
  heading: "Keep local news open to everyone",
  text: "{paper} is free for every reader in {town}, with no paywall and no tracking of its own. If you can spare a few dollars, a gift through {charity} helps independent journalism carry on.",
  button: "Support Independent Journalism",
} as const;
