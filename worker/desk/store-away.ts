/** The answer of the desk while D1 refuses or fails: when it is back, and what was typed, to be sent again. */
import { html } from "hono/html";

import { isDailyLimit, endOfDay } from "../platform/daily-limit.ts";
import { clockTime } from "../platform/dates/format-date.ts";
import { guardStores } from "../platform/guarded-stores.ts";
import { logFailure } from "../platform/log-failure.ts";
import { log } from "../platform/log.ts";
import type { DeskForm } from "./access/desk-form.ts";
import { RETRY_SECONDS } from "./desk-limits.ts";
import type { DeskRequest } from "./desk-request.ts";
import { deskPage, type Html } from "./pages/desk-page.ts";

/** A page with status 503. A form that was sent is in it whole, so that nothing has to be typed again. */
export async function storeAway(
  asked: DeskRequest,
  error: unknown,
  form?: DeskForm,
): Promise<Response> {
  const { publication, env, now, url } = asked;
  logFailure({ log, now: () => now }, "D1", "desk not served", { path: url.pathname, error });
  const until = isDailyLimit(error) ? endOfDay(now) : guardStores(env).d1.spentUntil();
  const back =
    until === undefined
      ? "Please try again in a minute."
      : `The day's allowance of the database is used up; it will be back at ${clockTime(until, publication)} (midnight UTC).`;
  const page = await deskPage(
    asked,
    { title: "Not reachable", place: "/desk/posts", status: 503 },
    html`<div class="message">
      <h1 class="message-title">The desk's store cannot be reached</h1>
      <p>${form ? "Nothing was stored." : "Nothing is lost."} ${back}</p>
      ${form ? sentAgain(url.pathname, form) : ""}
    </div>`,
  );
  const seconds = until === undefined ? RETRY_SECONDS : Math.ceil((until - now) / 1_000);
  page.headers.set("Retry-After", String(seconds));
  return page;
}

function sentAgain(path: string, { texts }: DeskForm): Html {
  return html`<form
    class="desk-narrow"
    method="post"
    action="${path}"
    enctype="multipart/form-data"
  >
    <p>What you sent is below. Keep this page open, and send it again then.</p>
    ${Object.entries(texts).map(([name, value]) =>
      /\s/.test(value)
        ? html`<div class="desk-field">
            <textarea name="${name}" rows="3" aria-label="${name}">${value}</textarea>
          </div>`
        : html`<input type="hidden" name="${name}" value="${value}" />`,
    )}
    <button class="desk-button desk-button-main">Send it again</button>
  </form>`;
}
