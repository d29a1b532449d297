/** Whether two stories tell of one event by their own words, without the other stories of their group. Pure. */
import type { Story } from "../../../shared/story.ts";
import { isEnough } from "../../reading/groups/contradiction.ts";
import { evidenceFor } from "../../reading/groups/evidence.ts";
import { addTo, emptyGroup, nothingSeen } from "../../reading/groups/group.ts";
import { storyTerms } from "../../reading/groups/story-terms.ts";

type Texts = Pick<Story, "title" | "excerpt">;

/** Whether the second of two stories would join the first one's group if that story were alone in it. */
export function isOneEvent(first: Texts, second: Texts): boolean {
  const group = emptyGroup("", 0);
  addTo(group, { at: 0, size: 1, ...storyTerms(first), sources: new Set(["first"]) });
  const words = storyTerms(second);
  const evidence = evidenceFor(words, group, nothingSeen(), "second");
  return isEnough(evidence, words, group);
}
