/** What the form of a story's page does: a headline, a picture, a split, hiding, and undoing each. */
import { type DeskForm, textOf } from "../access/desk-form.ts";
import type { DeskParams, DeskRequest } from "../desk-request.ts";
import { seeOther } from "../pages/desk-page.ts";
import {
  addDecision,
  type Decided,
  decidedAs,
  hidden,
  namedIn,
  periodIn,
  reasonIn,
  split,
  undo,
} from "../stories/decide.ts";
import type { NamedStory } from "../stories/named-story.ts";
import { storyPath } from "./board-card.ts";
import { headlineDecision, pictureDecision } from "./front-decisions.ts";
import type { RefusedForm } from "./story-forms.ts";
import { showStory, storyIn } from "./story-page.ts";

/** The answer to the form. */
export async function changeStory(
  asked: DeskRequest,
  params: DeskParams,
  form: DeskForm,
): Promise<Response> {
  const act = textOf(form, "do");
  const refuse = (message: string, field: RefusedForm["field"] = "") =>
    showStory(asked, params, { form, field, message });
  const back = (did: string) => seeOther(`${storyPath(storyIn(params))}?done=${did}`);
  if (act === "undo") {
    const undone = await undo(asked, form);
    return undone.ok ? back("undo") : refuse(undone.message);
  }
  const other = textOf(form, "split");
  const story = await namedIn(asked, other || storyIn(params));
  if (!story.ok) return refuse(story.message);
  const decided = other === "" ? decisionOf(act, story.value, form) : split(story.value);
  if (!decided.ok) return refuse(decided.message, fieldOf(act));
  const period = periodIn(asked, form);
  if (!period.ok) return refuse(period.message);
  await addDecision(asked, { ...decided.value, reason: reasonIn(form), endsAt: period.value });
  return back("decide");
}

function decisionOf(act: string, story: NamedStory, form: DeskForm): Decided {
  switch (act) {
    case "headline":
      return decidedAs("headline", headlineDecision(story, textOf(form, "headline")));
    case "picture":
      return pictureOf(story, form);
    case "no-picture":
      return decidedAs("picture", pictureDecision(story, "none"));
    case "split":
      return split(story);
    case "hide":
      return hidden(story, form);
    default:
      return { ok: false, message: "The form does not say what to do" };
  }
}

/** A file wins over one that was used before, and that over an address. */
function pictureOf(story: NamedStory, form: DeskForm): Decided {
  if (form.picture?.ok === false) return form.picture;
  const address = form.picture?.value ?? (textOf(form, "picture_again") || textOf(form, "picture"));
  return decidedAs("picture", pictureDecision(story, address));
}

function fieldOf(act: string): RefusedForm["field"] {
  if (act === "headline" || act === "picture") return act;
  return act === "hide" ? "reason" : "";
}
