/** What the buttons of the board do: each writes one decision, and the board is shown again. */
import { type DeskForm, textOf } from "../access/desk-form.ts";
import type { DeskParams, DeskRequest } from "../desk-request.ts";
import { seeOther } from "../pages/desk-page.ts";
import { addDecision, decidedAs, faultNote, namedIn, periodIn, split } from "../stories/decide.ts";
import { placeDecision } from "./front-decisions.ts";
import { showFront } from "./front-page.ts";

/** What a button says: `PART PLACE STORY`, where the place is a number or `out`. */
interface Act {
  readonly kind: "place" | "split";
  readonly story: string;
  readonly part: string;
  readonly at: string;
}

/** Puts a story at a place, takes it out of one, or splits it off its group. */
export async function changeBoard(
  asked: DeskRequest,
  _params: DeskParams,
  form: DeskForm,
): Promise<Response> {
  const act = actIn(form);
  const until = textOf(form, "until");
  const refuse = (message: string) => showFront(asked, {}, { until, message: faultNote(message) });
  if (!act) return refuse("Choose a place first");
  const story = await namedIn(asked, act.story);
  if (!story.ok) return refuse(story.message);
  const decided =
    act.kind === "split"
      ? split(story.value)
      : decidedAs("place", placeDecision(story.value, act.part, act.at));
  if (!decided.ok) return refuse(decided.message);
  const period = periodIn(asked, form);
  if (!period.ok) return refuse(period.message);
  await addDecision(asked, { ...decided.value, reason: "", endsAt: period.value });
  const query = new URLSearchParams(asked.url.searchParams);
  query.set("done", "decide");
  if (until !== "") query.set("until", until);
  else query.delete("until");
  const place = act.kind === "place" && act.at !== "out" ? `#${act.part}-${act.at}` : "";
  return seeOther(`/desk?${query.toString()}${place}`);
}

function actIn(form: DeskForm): Act | undefined {
  const apart = textOf(form, "split");
  if (apart !== "") return { kind: "split", story: apart, part: "", at: "" };
  const to = textOf(form, "to");
  const put = to === "" ? textOf(form, "put") : `${textOf(form, `to ${to}`)} ${to}`;
  const [part = "", at = "", story = ""] = put.split(" ");
  return story === "" ? undefined : { kind: "place", story, part, at };
}
