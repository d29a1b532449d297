/** What an editor decides about the front page, in the browser and by the commands. */
import { sitePath, webUrl } from "../../../shared/links.ts";
import { refused, type Outcome } from "../../../shared/outcome.ts";
import { typedLine } from "../../../shared/texts/typed-text.ts";
import type {
  HeadlineValue,
  PictureValue,
  PlaceValue,
} from "../../content/decisions/front-page-decisions.ts";
import { HOME_PARTS } from "../../content/news/home/plan-home.ts";
import { HEADLINE_MAX, LAST_PLACE } from "../desk-limits.ts";
import type { NamedStory } from "../stories/named-story.ts";

/** The value of an entry that puts a story at a place of the home page, from 1, or takes it out of one; else a message in small letters. */
export function placeDecision(
  { slug, unseen, pinned }: NamedStory,
  section: string,
  place: string,
): Outcome<PlaceValue> {
  if (!Object.hasOwn(HOME_PARTS, section)) {
    return refused(`say a place of the front page: ${Object.keys(HOME_PARTS).join(", ")}`);
  }
  if (place === "out") return { ok: true, value: { slug, section, at: 0 } };
  const at = Number(place);
  if (!/^\d$/.test(place) || at < 1 || at > LAST_PLACE) {
    return refused(`say a place from 1 to ${LAST_PLACE}, or out`);
  }
  if (unseen !== undefined) return refused(`${slug} is ${unseen}; nothing was changed`);
  return { ok: true, value: { slug, section, at, pinned: pinned(section) } };
}

/** The value of an entry that gives a story a headline of the paper. */
export function headlineDecision(
  { slug, isPost }: NamedStory,
  text: string,
): Outcome<HeadlineValue> {
  const title = typedLine(text);
  if (isPost) return refused(`${slug} is a post of yours; change its title there`);
  if (title === "") return refused("write the headline");
  if (title.length > HEADLINE_MAX) {
    return refused(`a headline has at most ${HEADLINE_MAX} characters, this one ${title.length}`);
  }
  return { ok: true, value: { slug, title } };
}

/** The value of an entry that gives a story a picture of the paper, or none (`none`). */
export function pictureDecision({ slug, isPost }: NamedStory, text: string): Outcome<PictureValue> {
  if (isPost) return refused(`${slug} is a post of yours; change its picture there`);
  if (text.trim() === "none") return { ok: true, value: { slug, picture: "" } };
  const picture = sitePath(text.trim()) || webUrl(text);
  if (picture === "" || !/^(?:https:\/\/|\/)/.test(picture)) {
    return refused("say a picture: an https address, or a path on this site as /pictures/…");
  }
  return { ok: true, value: { slug, picture } };
}
