/** Forms of the desk that begin with a submission, which `?from=` names. */
import { ownPicture } from "../../../shared/pictures/stored-picture.ts";
import { typedLine } from "../../../shared/texts/typed-text.ts";
import { withoutEmptyLines } from "../../content/blog/rows/post-fields.ts";
import type { OwnEvent } from "../../content/events/own/own-event.ts";
import type { DeskRequest } from "../desk-request.ts";
import { postAt, readSubmission, type SubmissionView } from "./submission-view.ts";

/** The submission that the address names; undefined without one. */
export async function submissionFrom(asked: DeskRequest): Promise<SubmissionView | undefined> {
  const id = asked.url.searchParams.get("from") ?? "";
  return /^[1-9]\d{12,15}$/.test(id) ? readSubmission(asked, Number(id)) : undefined;
}

/** The text of a notice; empty without a submission. */
export async function begunNotice(asked: DeskRequest): Promise<string> {
  const found = await submissionFrom(asked);
  return typedLine(found?.values.text || found?.title || "");
}

/** The fields of an event; none without a submission. The picture is the one that was made public for it. */
export async function begunEvent(asked: DeskRequest): Promise<Partial<OwnEvent>> {
  const found = await submissionFrom(asked);
  if (!found) return {};
  const { day = "", time = "", ends = "", place = "", ...values } = found.values;
  const { price = "", organiser = "", link = "", text = "" } = values;
  const given = asked.url.searchParams.get("picture") ?? "";
  return {
    title: found.title,
    day,
    from: time,
    to: ends,
    place,
    price,
    host: organiser,
    url: link,
    description: text,
    picture: ownPicture(given) ? given : "",
  };
}

/** The corrections of a post, with what its reader wrote as the last. */
export async function begunCorrections(
  asked: DeskRequest,
  slug: string,
  corrections: string,
): Promise<string> {
  const found = await submissionFrom(asked);
  if (!found || postAt(found) !== slug) return corrections;
  const { text, right } = found.values;
  return withoutEmptyLines(`${corrections}\n${typedLine([text, right].filter(Boolean).join(" "))}`);
}
