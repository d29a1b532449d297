/** What makes a submission look like spam, in sentences for the editor. Pure. */
import { LINKS_SUSPECTED } from "./submission-limits.ts";

export interface Looks {
  /** All of its words. */
  readonly text: string;
  /** Whether the field that people do not see was filled in. */
  readonly isTrapped: boolean;
  /** Whether its sender sent spam before. */
  readonly isKnown: boolean;
  /** Whether another sender sent the same words. */
  readonly isRepeated: boolean;
  /** Whether the mail's domain says that it is not from there. */
  readonly isForged: boolean;
}

/** The reasons; none where it looks as any other. */
export function suspicionsOf({ text, isTrapped, isKnown, isRepeated, isForged }: Looks) {
  const links = text.match(/https?:\/\/|\bwww\./gi)?.length ?? 0;
  const reasons: readonly (readonly [boolean, string])[] = [
    [isTrapped, "A program filled in the form."],
    [isKnown, "This sender sent spam before."],
    [isRepeated, "The same words were sent before."],
    [isForged, "The address of the sender is forged."],
    [links >= LINKS_SUSPECTED, `It has ${links} links.`],
    [/\[(?:url|link)\b|<a\s[^>]*href/i.test(text), "It has links as forums write them."],
  ];
  return reasons.flatMap(([holds, reason]) => (holds ? [reason] : []));
}
