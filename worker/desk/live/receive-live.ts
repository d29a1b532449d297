/** Carries out what the forms of live coverage ask for, for browsers with and without scripts. */
import { typedLine } from "../../../shared/texts/typed-text.ts";
import { withoutEmptyLines } from "../../content/blog/rows/post-fields.ts";
import { type DeskForm, textOf } from "../access/desk-form.ts";
import type { DeskRequest } from "../desk-request.ts";
import { DESK_HEADERS, seeOther } from "../pages/desk-page.ts";
import { noSuchPost } from "../posts/post-notes.ts";
import { publishForLive } from "./begin-live.ts";
import type { LiveAct, LiveAnswer, UpdateFaults } from "./live-order.ts";
import { showLive, showUpdate } from "./live-page.ts";
import { orderLive } from "./order-live.ts";
import type { TypedUpdate } from "./update-form.ts";

const ACTS: readonly LiveAct[] = [
  ...(["begin", "end", "pin", "unpin", "post", "correct"] as const),
  ...(["take", "put", "key", "unkey"] as const),
];
/** What is said of an act; the others are seen on the page. */
const SAID: ReadonlySet<LiveAct> = new Set(["begin", "end", "post", "correct", "take"]);

/** Carries out what a form asks for. */
export async function receiveLive(
  asked: DeskRequest,
  slug: string,
  form: DeskForm,
): Promise<Response> {
  const act = ACTS.find((one) => one === textOf(form, "do")) ?? "post";
  const number = Number(textOf(form, "number")) || 0;
  if (act === "begin") {
    const lacks = await publishForLive(asked, slug);
    if (lacks) return showLive(asked, slug, { faults: Object.values(lacks) });
  }
  const typed = typedUpdate(form);
  const refused: UpdateFaults =
    form.picture && !form.picture.ok ? { picture: form.picture.message } : {};
  const answer: LiveAnswer =
    Object.keys(refused).length > 0
      ? { is: "faulty", faults: refused }
      : await orderLive(asked, { act, slug, number, ...typed });
  if (asked.request.headers.get("Accept") === "application/json") return toScript(answer);
  const path = `/desk/posts/${slug}/live`;
  if (answer.is === "done") return seeOther(SAID.has(act) ? `${path}?done=${act}` : path);
  if (answer.is === "missing") {
    return noSuchPost(asked, "There is no such live post or update any more.");
  }
  if (answer.is === "conflict") {
    const { base } = answer;
    return showUpdate(asked, slug, number, { typed: { ...typed, base }, theirs: answer });
  }
  const faults = answer.is === "away" ? { text: AWAY } : answer.faults;
  if (act === "correct") return showUpdate(asked, slug, number, { typed, faults });
  return showLive(asked, slug, { typed, faults: Object.values(faults), ofFields: faults });
}

const AWAY = "The store cannot be reached. Your text is in the form: please try again in a minute.";

/** The text and the picture of a form, which names itself. */
function typedUpdate(form: DeskForm): TypedUpdate {
  const text = textOf(form, "text").toWellFormed().replaceAll(/\r\n?/g, "\n");
  const line = (name: string) => typedLine(textOf(form, name));
  return {
    form: /^[\w-]{8,64}$/.exec(textOf(form, "id"))?.[0] ?? crypto.randomUUID(),
    base: Number(textOf(form, "base")) || 0,
    text: withoutEmptyLines(text),
    picture: form.picture?.ok ? form.picture.value : line("picture"),
    pictureAlt: line("picture_alt").slice(0, 300),
  };
}

/** What became of an update, for the page's script. */
function toScript(answer: LiveAnswer): Response {
  const status = { done: 200, faulty: 422, conflict: 409, missing: 404, away: 503 }[answer.is];
  return Response.json(answer, { status, headers: DESK_HEADERS });
}
