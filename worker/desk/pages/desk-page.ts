/** The frame of all pages of the desk: the head, the paper's name, the way around, and the headers. */
import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { DESK_SCRIPT, ICONS, STYLES } from "virtual:page-assets";

import { iconPath } from "../../../shared/publication/icons.ts";
import type { EdgePublication } from "../../papers/edge-publication.ts";
import { COMMON_HEADERS } from "../../platform/http/data-headers.ts";
import { waitingIn } from "./waiting.ts";

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/**
 * The content policy of the site, without its inline scripts: the desk has one script of its own, and
 * frames nothing but its own preview.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' https: data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");

/** Headers of every answer of the desk: no cache stores it, no search engine lists it. */
export const DESK_HEADERS: Readonly<Record<string, string>> = {
  ...COMMON_HEADERS,
  "Content-Security-Policy": POLICY,
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex",
};

const PLACES = [
  { name: "Front page", path: "/desk" },
  { name: "Posts", path: "/desk/posts" },
  { name: "Inbox", path: "/desk/inbox" },
  { name: "Stories", path: "/desk/stories" },
  { name: "Calendar", path: "/desk/events" },
  { name: "Sponsors", path: "/desk/sponsors" },
  { name: "Notices", path: "/desk/notices" },
  { name: "Readers", path: "/desk/readers" },
  { name: "Log", path: "/desk/log" },
] as const;
export type DeskPlace = (typeof PLACES)[number]["path"];

export interface DeskPageParts {
  readonly title: string;
  /** The place that the way around marks; left out where the editor may not go anywhere. */
  readonly place?: DeskPlace;
  readonly status?: number;
  /** Whether it is for a person outside. */
  readonly isPublic?: boolean;
}

/** Whom a page is for: an editor by e-mail address, or a person who is none. */
interface DeskViewer {
  readonly publication: EdgePublication;
  readonly editor?: string;
}

export async function deskPage(
  { publication, editor }: DeskViewer,
  { title, place, status = 200, isPublic = false }: DeskPageParts,
  content: Html,
): Promise<Response> {
  const { id, name, locale } = publication;
  const page = await html`<!doctype html>
    <html lang="${locale}" data-publication="${id}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} | ${isPublic ? "" : "Desk of "}${name}</title>
        <link rel="stylesheet" href="${STYLES.pages}" />
        <link rel="stylesheet" href="${STYLES.desk}" />
        <link rel="icon" href="${ICONS[iconPath(publication, "icon.svg")] ?? ""}" />
        ${place ? html`<script type="module" src="${DESK_SCRIPT}"></script>` : ""}
      </head>
      <body class="desk">
        <a class="desk-skip" href="#main">Skip to content</a>
        <header class="desk-header page-width">
          <p class="desk-paper">
            <a href="/">${name}</a> ${isPublic ? "" : html`<span>Desk</span>`}
          </p>
          ${place ? wayAround(place, waitingIn(id)) : ""}
          ${editor === undefined ? "" : html`<p class="small-print no-print">${editor}</p>`}
        </header>
        <main id="main" tabindex="-1">${content}</main>
      </body>
    </html>`;
  return new Response(String(page), {
    status,
    headers: { ...DESK_HEADERS, "Content-Type": "text/html; charset=utf-8" },
  });
}

/** `waiting` submissions are in the inbox; undefined where there is no inbox. */
function wayAround(place: DeskPlace, waiting: number | undefined): Html {
  const places = PLACES.filter(({ path }) => path !== "/desk/inbox" || waiting !== undefined);
  return html`<nav class="desk-places no-print" aria-label="Desk">
    ${places.map(
      ({ name, path }) =>
        html`<a href="${path}" ${path === place ? html`aria-current="page"` : ""}
          >${name}${path === "/desk/inbox" && waiting ? html` <b>${waiting}</b>` : ""}</a
        >`,
    )}
  </nav>`;
}

/** A page of one message: why something was refused, or could not be done. */
export function deskMessage(
  viewer: DeskViewer,
  parts: DeskPageParts & { readonly status: number },
  message: string,
): Promise<Response> {
  return deskPage(
    viewer,
    parts,
    html`<div class="message">
      <h1 class="message-title">${parts.title}</h1>
      <p>${message}</p>
      <p>
        <a href="${parts.place ?? "/"}"
          >${parts.place ? "Back" : `Go to ${viewer.publication.name}`}</a
        >
      </p>
    </div>`,
  );
}

/** On to another page of the desk, as the answer to a form. */
export function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { ...DESK_HEADERS, Location: path } });
}
