/** The addresses of posts at the desk. */
import { html } from "hono/html";
import { STYLES } from "virtual:page-assets";

import { withAuthor } from "../../../client/desk/post/choose-author.ts";
import { EMPTY_FIELDS } from "../../content/blog/rows/post-fields.ts";
import { baseOf, isAhead, readPost, stateAt, timeOf } from "../../content/blog/rows/read-post.ts";
import { readTime } from "../../content/decisions/written-time.ts";
import type { EdgePublication } from "../../papers/edge-publication.ts";
import { authorOf } from "../access/author-of.ts";
import { type DeskForm, textOf } from "../access/desk-form.ts";
import type { DeskParams, DeskRoute, DeskRequest } from "../desk-request.ts";
import { DESK_HEADERS } from "../pages/desk-page.ts";
import { begunCorrections } from "../submissions/begun-forms.ts";
import { deskObject } from "./desk-calls.ts";
import { postFormPage, timeOfForm } from "./form/post-form.ts";
import { readPostFields } from "./form/read-post-fields.ts";
import { showPosts } from "./post-list.ts";
import { noSuchPost } from "./post-notes.ts";
import { askToDelete, askToUnpublish } from "./post-pages.ts";
import { receivePost } from "./receive-post.ts";
import { restoreVersion } from "./restore-version.ts";
import { changeShared, showShared } from "./share-pages.ts";
import { showVersion, showVersions } from "./version-pages.ts";

const SLUG = "(?<slug>[a-z0-9-]{1,120})";
const at = (rest: string) => new RegExp(`^/desk/posts/${SLUG}${rest}$`);

export const POST_ROUTES: readonly DeskRoute[] = [
  { path: /^\/desk\/posts$/, show: showPosts },
  { path: /^\/desk\/preview$/, show: emptyPreview, change: showPreview, hasLongForm: true },
  {
    path: /^\/desk\/posts\/new$/,
    show: newPost,
    change: (asked, _params, form) => receivePost(asked, "", form),
    hasLongForm: true,
  },
  {
    path: at(""),
    show: (asked, { slug = "" }) => editPost(asked, slug),
    change: (asked, { slug = "" }, form) => receivePost(asked, slug, form),
    hasLongForm: true,
  },
  { path: at("/delete"), show: askToDelete },
  { path: at("/unpublish"), show: askToUnpublish },
  { path: at("/share"), show: showShared, change: changeShared },
  { path: at("/versions"), show: showVersions },
  { path: at("/versions/(?<number>\\d{1,9})"), show: showVersion, change: restoreVersion },
  { path: at("/editors"), change: noteEditor },
];

function newPost(asked: DeskRequest): Promise<Response> {
  // An editor whom the paper names writes under that name.
  return postFormPage(asked, {
    slug: "",
    fields: { ...EMPTY_FIELDS, authors: withAuthor("", authorOf(asked)) },
    base: crypto.randomUUID(),
    state: "new",
    faults: {},
    at: "",
  });
}

async function editPost(asked: DeskRequest, slug: string): Promise<Response> {
  const { env, publication, domain, now } = asked;
  const post = await readPost(env.DB, { domain, slug });
  if (!post || post.kind === "removed") {
    return noSuchPost(asked, "There is no such post. It may be among the deleted ones.");
  }
  const { savedAt, editor } = post;
  const state = stateAt(post, now);
  const corrections = await begunCorrections(asked, slug, post.fields.corrections);
  const fields = { ...post.fields, corrections, published: timeOf(post, now) };
  return postFormPage(asked, {
    slug,
    fields,
    base: baseOf(post),
    state,
    faults: {},
    at: state === "scheduled" ? timeOfForm(fields.published, publication.timeZone) : "",
    saved: { at: savedAt, editor },
    isAhead: isAhead(post),
  });
}

/** What the frame shows before the first preview. */
async function emptyPreview({ publication }: DeskRequest): Promise<Response> {
  return framed(await plainPage(publication, "The page appears here."));
}

async function plainPage({ id, locale }: EdgePublication, sentence: string): Promise<string> {
  const page = await html`<!doctype html>
    <html lang="${locale}" data-publication="${id}">
      <head>
        <meta charset="utf-8" />
        <title>Preview</title>
        <link rel="stylesheet" href="${STYLES.pages}" />
      </head>
      <body class="message">
        <p>${sentence}</p>
      </body>
    </html>`;
  return String(page);
}

/** The page of the form's text; only the desk's own frame may show it, and nothing in it runs. */
async function showPreview(
  { env, publication, domain, now }: DeskRequest,
  _params: DeskParams,
  form: DeskForm,
): Promise<Response> {
  const { picture } = form;
  if (picture && !picture.ok) return framed(await plainPage(publication, picture.message));
  const { fields } = readPostFields(form);
  // The time of the form, else the one that the post has.
  const time = readTime(textOf(form, "at"), publication.timeZone, now);
  const stored = /^\d{1,10}$/.exec(textOf(form, "published"))?.[0] ?? "0";
  const published = time === undefined ? Number(stored) : Math.floor(time / 1_000);
  return framed(await deskObject(env, publication).preview(domain, { ...fields, published }));
}

function framed(page: string): Response {
  return new Response(page, {
    headers: {
      ...DESK_HEADERS,
      "X-Frame-Options": "SAMEORIGIN",
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy":
        "default-src 'none'; style-src 'self'; img-src 'self' https: data:; font-src 'self'; form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox",
    },
  });
}

/** Says who else has the post open. */
async function noteEditor(
  { env, publication, domain, editor, now }: DeskRequest,
  { slug = "" }: DeskParams,
): Promise<Response> {
  const others = await deskObject(env, publication).noteEditor(`${domain}/${slug}`, editor, now);
  return Response.json({ others }, { headers: DESK_HEADERS });
}
