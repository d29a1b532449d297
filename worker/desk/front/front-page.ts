/** `/desk`: what an editor sees first, the morning's figures and the board of the front page. */
import { html } from "hono/html";

import type { DeskParams, DeskRequest } from "../desk-request.ts";
import { deskPage, type Html } from "../pages/desk-page.ts";
import { doneNote } from "../posts/post-notes.ts";
import { board } from "./board.ts";
import { panels } from "./panels.ts";

/** A button of the board that was refused, and why. */
interface Refused {
  readonly until: string;
  readonly message: Html;
}

/** The desk's first page. Rejects where D1 does. */
export async function showFront(
  asked: DeskRequest,
  _params: DeskParams = {},
  refused?: Refused,
): Promise<Response> {
  const { url } = asked;
  const note = doneNote(url, { name: "See it as readers do", path: "/" });
  const until = refused?.until ?? url.searchParams.get("until") ?? "";
  const [morning, page] = await Promise.all([panels(asked), board(asked, until)]);
  return deskPage(
    asked,
    { title: "Front page", place: "/desk", status: refused ? 422 : 200 },
    html`<div class="desk-head">
        <h1>Front page</h1>
        <a href="/print">Print the paper on two sheets</a>
        <a class="desk-button desk-button-main" href="/desk/posts/new">Write a post</a>
      </div>
      ${morning} ${note} ${refused?.message ?? ""} ${page}`,
  );
}
