/**
 * `/desk/story/SLUG`: the headline and the picture that our pages show of a story, the stories of its group, and how
 * it is hidden.
 */
import { html } from "hono/html";

import { articlePath } from "../../../shared/article.ts";
import { type LoggedDecision, selectLiveDecisions } from "../../content/decisions/decision-log.ts";
import { readDecisions } from "../../content/decisions/decisions-cache.ts";
import { decisionsSource } from "../../content/edition/decisions-source.ts";
import { articleContent } from "../../content/news/content.ts";
import { openScope } from "../../content/scope.ts";
import { readRows } from "../../platform/d1.ts";
import type { DeskParams, DeskRequest } from "../desk-request.ts";
import { decisionList } from "../log/decision-list.ts";
import { namesIn } from "../log/decision-sentences.ts";
import { deskMessage, deskPage } from "../pages/desk-page.ts";
import { doneNote } from "../posts/post-notes.ts";
import { faultNote } from "../stories/decide.ts";
import { storyPath } from "./board-card.ts";
import { type RefusedForm, storyForms } from "./story-forms.ts";

/** The page about a story. Rejects where D1 does. */
export async function showStory(
  asked: DeskRequest,
  params: DeskParams,
  refused?: RefusedForm,
): Promise<Response> {
  const { env, publication, url, now } = asked;
  const name = storyIn(params);
  const parts = { title: "Story", place: "/desk" } as const;
  if (name.startsWith("blog/")) {
    const own = "This is a post of yours: its headline and picture are changed in the post itself.";
    return deskMessage(asked, { ...parts, status: 200 }, own);
  }
  const decisions = await readDecisions(decisionsSource(asked));
  const scope = openScope(asked, decisions);
  const [{ article, isHidden }, inForce] = await Promise.all([
    articleContent(scope, name),
    readRows<LoggedDecision>(env.DB, selectLiveDecisions(publication.id, now)),
  ]);
  const live = inForce.filter((one) => namesIn([one]).includes(name));
  if (!article && !isHidden) {
    return deskMessage(asked, { ...parts, status: 404 }, "There is no such story.");
  }
  const shown = { asked, name, stories: decisions.stories, refused };
  return deskPage(
    asked,
    { ...parts, status: refused ? 422 : 200 },
    html`<p><a href="/desk">The front page</a></p>
      <div class="desk-head">
        <h1 dir="auto">${article?.title ?? "A hidden story"}</h1>
        ${article ? html`<a href="${articlePath(article)}">As readers see it</a>` : ""}
      </div>
      ${doneNote(url)} ${refused?.field === "" ? faultNote(refused.message) : ""}
      ${live.length === 0 ? "" : html`<h2>In force</h2>`}
      ${await decisionList(asked, live, storyPath(name))}
      ${article && !article.isSample ? await storyForms(article, shown) : ""}`,
  );
}

/** The story's slug, or the name of a post, in the parameters of the address. */
export function storyIn({ name = "" }: DeskParams): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
