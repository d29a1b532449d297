/** Carries out what an editor decides about a submission. Only one editor can use it. */
import { EMPTY_FIELDS } from "../../content/blog/rows/post-fields.ts";
import { postSlugOf } from "../../content/blog/rows/post-slug.ts";
import { decideStatements, type SubmissionAct } from "../../content/submissions/submission-rows.ts";
import { runStatements } from "../../platform/d1.ts";
import { causeOf, log } from "../../platform/log.ts";
import { type DeskForm, textOf } from "../access/desk-form.ts";
import type { DeskRequest } from "../desk-request.ts";
import { seeOther } from "../pages/desk-page.ts";
import { storePicture } from "../pictures/store-picture.ts";
import { deskObject } from "../posts/desk-calls.ts";
import { orderOf } from "../posts/post-order.ts";
import { postAt, readSubmission, type SubmissionView } from "../submissions/submission-view.ts";
import { noSubmission, showSubmission } from "./inbox-item.ts";

const ACTS = [
  "keep",
  "decline",
  "spam",
  "reopen",
  "post",
  "event",
  "notice",
  "correction",
] as const satisfies readonly SubmissionAct["act"][];

/** The answer to the form of a submission: on to what is made of it, or why it cannot be. */
export async function decideSubmission(
  asked: DeskRequest,
  params: Readonly<Record<string, string>>,
  form: DeskForm,
): Promise<Response> {
  const { env, publication, editor, now } = asked;
  const act = ACTS.find((one) => one === textOf(form, "do"));
  const found = await readSubmission(asked, Number(params["id"]));
  if (!found) return noSubmission(asked);
  if (!act) return showSubmission(asked, params, "The form does not say what to do.");
  const { id, kind } = found;
  const decide = (did: SubmissionAct["act"]) =>
    runStatements(
      env.DB,
      decideStatements({ publication: publication.id, id, kind, act: did, editor, now }),
    );
  const [, done = []] = await decide(act);
  if (done.length === 0) {
    return showSubmission(asked, params, "Another editor has decided about it in the meantime.");
  }
  if (act === "spam") await deletePictures(asked, found);
  if (act !== "post" && act !== "event") return seeOther(nextPage(act, found));
  try {
    if (act === "event") return seeOther(await eventPage(asked, found));
    return seeOther(`/desk/posts/${await makePost(asked, found)}?done=save`);
  } catch (error) {
    log("submission not used", { cause: causeOf(error) });
    await decide("reopen");
    return showSubmission(asked, params, "It could not be used. Please try again in a minute.");
  }
}

/** Where an editor goes on; forms begin with the submission that `from` names. */
function nextPage(act: SubmissionAct["act"], found: SubmissionView): string {
  const from = `from=${found.id}`;
  if (act === "notice") return `/desk/notices?${from}`;
  if (act === "correction") return `/desk/posts/${postAt(found) ?? "new"}?${from}`;
  if (act === "reopen") return `/desk/inbox/${found.id}`;
  return `/desk/inbox?done=${act}`;
}

/** The form of an event, with the first picture. */
async function eventPage(asked: DeskRequest, found: SubmissionView): Promise<string> {
  const pictures = found.pictures.slice(0, 1);
  const [picture = ""] = await publicPictures(asked, { ...found, pictures });
  const query = new URLSearchParams({ from: String(found.id), ...(picture ? { picture } : {}) });
  return `/desk/events/new?${query.toString()}`;
}

async function deletePictures(
  { env }: DeskRequest,
  { pictures }: Pick<SubmissionView, "pictures">,
): Promise<void> {
  if (pictures.length > 0) await env.PICTURES?.delete([...pictures]);
}

/** The slug of a draft with the text, the pictures and who made them. */
async function makePost(asked: DeskRequest, found: SubmissionView): Promise<string> {
  const { env, publication } = asked;
  const { values, title } = found;
  const [first = "", ...others] = await publicPictures(asked, found);
  const facts = [values.day, values.time, values.place, values.price, values.link];
  const text = [facts.filter(Boolean).join(", "), values.text, values.right];
  const body = [...text.map((part) => inert(part ?? "")), ...others.map((one) => `![](${one})`)];
  const fields = {
    ...EMPTY_FIELDS,
    title,
    body: body.filter((part) => part !== "").join("\n\n"),
    picture: first,
    picture_credit: values.picture_credit ?? "",
    slug: postSlugOf(title),
  };
  const base = `submission ${found.id}`;
  const order = orderOf(asked, { act: "save", slug: "", base, fields, hasMadeSlug: true });
  const answer = await deskObject(env, publication).changePost(order);
  if (answer.is !== "done") throw new Error(`The post was not stored: ${JSON.stringify(answer)}`);
  return answer.slug;
}

/** Markdown that shows no picture of another site and has no elements: it comes from outside. */
function inert(text: string): string {
  return text.replaceAll(/!\[|</g, String.raw`\$&`);
}

/** The addresses of the pictures in the public store, where an editor's act brings them. */
async function publicPictures(
  { env, editor }: DeskRequest,
  { pictures }: SubmissionView,
): Promise<readonly string[]> {
  const addresses: string[] = [];
  for (const name of pictures) {
    const file = await env.PICTURES?.get(name);
    if (!file) continue;
    const bytes = new Uint8Array(await new Response(file.body).arrayBuffer());
    const stored = await storePicture([bytes], { store: env.PICTURES, editor });
    if (!stored.ok) throw new Error(stored.message);
    addresses.push(stored.value);
  }
  return addresses;
}
