/** `/desk`: what an editor sees first. */
import { html } from "hono/html";

import type { DeskVisit } from "../desk-visit.ts";
import { deskPage } from "../pages/desk-page.ts";
import { panels } from "./panels.ts";

/** The desk's first page. */
export async function showFront(visit: DeskVisit): Promise<Response> {
  const { publication, editor } = visit;
  const morning = await panels(visit);
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
