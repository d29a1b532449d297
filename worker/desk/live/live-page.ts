/** The page on which a post is covered live: the form of the next update, and those that are there. */
import { html, raw } from "hono/html";

import { dateAndTime } from "../../platform/dates/format-date.ts";
import { LISTED_UPDATES } from "../desk-limits.ts";
import type { DeskRequest } from "../desk-request.ts";
import { deskPage, type Html } from "../pages/desk-page.ts";
import { doneNote, noSuchPost } from "../posts/post-notes.ts";
import { type CoveredPost, type DeskUpdate, readCovered, readUpdate } from "./desk-updates.ts";
import type { LiveAnswer, UpdateFaults } from "./live-order.ts";
import { type TypedUpdate, updateForm } from "./update-form.ts";

const NO_UPDATE = { base: 0, text: "", picture: "", pictureAlt: "" };

/** What a form that was refused has on its page again. */
export interface AgainUpdate {
  readonly typed?: TypedUpdate;
  /** Sentences. */
  readonly faults?: readonly string[];
  readonly ofFields?: UpdateFaults;
}

/** The page of a post's coverage. */
export async function showLive(
  asked: DeskRequest,
  slug: string,
  { typed, faults = [], ofFields = {} }: AgainUpdate = {},
): Promise<Response> {
  const { env, domain, now, url } = asked;
  const before = Number(url.searchParams.get("before")) || Number.MAX_SAFE_INTEGER;
  const found = await readCovered(env.DB, { domain, slug }, { now, before });
  if (!found || found.post.state === "removed") {
    return noSuchPost(asked, "There is no such post. It may be among the deleted ones.");
  }
  const { post, updates } = found;
  const isLive = post.startedAt > 0 && post.endedAt === 0 && post.state === "public";
  const status = faults.length > 0 ? 422 : 200;
  const hasStore = env.PICTURES !== undefined;
  const form = typed ?? { ...NO_UPDATE, form: crypto.randomUUID() };
  const last = updates.at(-1);
  return deskPage(
    asked,
    { title: `Live: ${post.title}`, place: "/desk/posts", status },
    html`<div class="desk-head">
        <h1 dir="auto">${post.title}</h1>
        <p class="small-print">${stateLine(asked, post)}</p>
      </div>
      ${doneNote(url, isLive ? { name: "Open its page", path: `/blog/${slug}` } : undefined)}
      ${faults.length > 0 ? html`<p class="desk-note desk-note-fault" role="alert">Not done: ${faults.join(" ")}</p>` : ""}
      ${isLive ? "" : beginForm(slug, post)}
      ${isLive || typed ? updateForm({ slug, typed: form, faults: ofFields, hasStore }) : ""}
      ${isLive ? controls(slug, post) : ""}
      ${
        updates.length === 0
          ? ""
          : html`<h2>Updates</h2>
              <ol class="desk-list live-list" reversed>
                ${updates.map((update) => row(asked, slug, update))}
              </ol>`
      }
      ${
        updates.length === LISTED_UPDATES && last && last.number > 1
          ? html`<p class="desk-steps">
              <a class="desk-button" href="?before=${last.number}">Earlier updates</a>
            </p>`
          : ""
      }`,
  );
}

function stateLine(
  { publication }: DeskRequest,
  { startedAt, endedAt, state }: CoveredPost,
): string {
  const at = (ms: number) => dateAndTime(ms, publication);
  if (startedAt === 0) return "Not covered live.";
  if (state !== "public") return "Readers do not have this post.";
  return endedAt === 0 ? `Live since ${at(startedAt)}.` : `Ended ${at(endedAt)}.`;
}

function beginForm(slug: string, { state, endedAt }: CoveredPost): Html {
  const words = state === "public" ? "" : " The post is not public yet: it is published as well.";
  const [label, what] =
    endedAt > 0
      ? ["Go on with it", "Readers see it as Live again, the newest update first."]
      : ["Begin", "Readers see it as Live, and you add updates."];
  return html`<form method="post" action="/desk/posts/${slug}/live" enctype="multipart/form-data">
    <p>${what}${words}</p>
    <p class="desk-steps">
      <button class="desk-button desk-button-main" name="do" value="begin">${label}</button>
      <a class="desk-button" href="/desk/posts/${slug}">Open the post's form</a>
    </p>
  </form>`;
}

/** What is done with the coverage as a whole. */
function controls(slug: string, { isPinned }: CoveredPost): Html {
  return html`<form
    class="desk-steps"
    method="post"
    action="/desk/posts/${slug}/live"
    enctype="multipart/form-data"
  >
    <button class="desk-button" name="do" value="${isPinned ? "unpin" : "pin"}">
      ${isPinned ? "Take it from above the slider" : "Pin it above home's slider"}
    </button>
    <button class="desk-button" name="do" value="end">End the coverage</button>
    <a class="desk-button" href="/desk/posts/${slug}">The post's form</a>
  </form>`;
}

function row({ publication }: DeskRequest, slug: string, update: DeskUpdate): Html {
  const { number, madeAt, editor, correctedAt, corrector, takenAt } = update;
  const at = (ms: number) => dateAndTime(ms, publication);
  const isTaken = takenAt > 0;
  const isKey = update.isKey === 1;
  return html`<li id="update-${number}">
    <div class="live-list-text" dir="auto">${raw(update.html)}</div>
    ${update.picture === "" ? "" : html`<img src="${update.picture}" alt="${update.pictureAlt}" loading="lazy" />`}
    <p class="small-print">
      <span>${at(madeAt)} by ${editor}</span>
      ${correctedAt > 0 ? html`<b>Corrected ${at(correctedAt)} by ${corrector}</b>` : ""}
      ${isKey ? html`<b>Key point</b>` : ""}
      ${isTaken ? html`<b>Taken back ${at(takenAt)}</b>` : ""}
    </p>
    <form
      class="desk-steps"
      method="post"
      action="/desk/posts/${slug}/live"
      enctype="multipart/form-data"
    >
      <input type="hidden" name="number" value="${number}" />
      ${act(isTaken ? "put" : "take", number)}
      ${isTaken ? "" : html`<a href="/desk/posts/${slug}/live/${number}">Correct<span class="visually-hidden"> update ${number}</span></a>`}
      ${isTaken ? "" : act(isKey ? "unkey" : "key", number)}
    </form>
  </li>`;
}

const LABELS = {
  take: "Take back",
  put: "Put back",
  key: "Pin as a key point",
  unkey: "No key point",
} as const;

function act(name: keyof typeof LABELS, number: number): Html {
  return html`<button class="desk-button" name="do" value="${name}">
    ${LABELS[name]}<span class="visually-hidden">: update ${number}</span>
  </button>`;
}

/** The form that corrects an update; with the editor's own words where they were refused. */
export async function showUpdate(
  asked: DeskRequest,
  slug: string,
  number: number,
  again: {
    readonly typed?: TypedUpdate;
    readonly faults?: UpdateFaults;
    readonly theirs?: Extract<LiveAnswer, { readonly is: "conflict" }>;
  } = {},
): Promise<Response> {
  const { env, domain } = asked;
  const update = await readUpdate(env.DB, { domain, slug, number });
  if (!update) return noSuchPost(asked, "There is no such update.");
  const { typed, faults = {}, theirs } = again;
  const { text, picture, pictureAlt, correctedAt: base } = update;
  const stored = { form: crypto.randomUUID(), base, text, picture, pictureAlt };
  const status = theirs ? 409 : Object.keys(faults).length > 0 ? 422 : 200;
  const form = updateForm({
    slug,
    number,
    faults,
    hasStore: env.PICTURES !== undefined,
    typed: typed ?? stored,
  });
  return deskPage(
    asked,
    { title: `Correct update ${number}`, place: "/desk/posts", status },
    html`<div class="desk-head"><h1>Correct update ${number}</h1></div>
      ${theirs ? theirText(theirs) : ""} ${form}`,
  );
}

function theirText({ editor, text }: Extract<LiveAnswer, { readonly is: "conflict" }>): Html {
  return html`<div class="desk-note desk-note-fault" role="alert">
    <p>
      ${editor} corrected this update after you had opened it. Nothing is lost: your text is in the
      form, and theirs is below. “Correct it” puts yours in its place.
    </p>
    <pre class="desk-text">${text}</pre>
  </div>`;
}
