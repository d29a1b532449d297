/** `/desk`: what an editor sees first. */
import { html } from "hono/html";

import type { DeskRequest } from "../desk-request.ts";
import { deskPage } from "../pages/desk-page.ts";
import { panels } from "./panels.ts";

/** The desk's first page. */
export async function showFront(asked: DeskRequest): Promise<Response> {
  const { publication, editor } = asked;
  const morning = await panels(asked);
  return deskPage(
    publication,
    { title: "Front page", place: "/desk", editor },
    html`<div class="desk-head">
        <h1>Front page</h1>
        <a class="desk-button desk-button-main" href="/desk/posts/new">Write a post</a>
      </div>
      ${morning}`,
  );
}
