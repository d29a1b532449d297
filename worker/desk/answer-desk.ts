/**
 * `/desk`: asks first who asks, and refuses forms that other sites sent; then the table of the
 * desk's addresses.
 */
import type { GateRequest } from "../gate/open-request.ts";
import { isReading } from "../gate/refuse-request.ts";
import { answerText } from "../platform/http/answer-text.ts";
import { withTimeout } from "../platform/with-timeout.ts";
import { type Access, editorOf } from "./access/editor-of.ts";
import { PAGE_WAIT_MS } from "./desk-limits.ts";
import type { DeskRoute, DeskRequest } from "./desk-request.ts";
import { EVENT_ROUTES } from "./events/event-routes.ts";
import { changeBoard } from "./front/change-board.ts";
import { changeStory } from "./front/change-story.ts";
import { showFront } from "./front/front-page.ts";
import { showStory } from "./front/story-page.ts";
import { INBOX_ROUTES } from "./inbox/inbox-routes.ts";
import { LIVE_ROUTES } from "./live/live-routes.ts";
import { deskMessage } from "./pages/desk-page.ts";
import { countWaiting } from "./pages/waiting.ts";
import { answerPictureForm } from "./pictures/answer-picture-form.ts";
import { POST_ROUTES } from "./posts/post-routes.ts";
import { readForm } from "./read-form.ts";
import { READER_ROUTES } from "./readers/reader-routes.ts";
import { SPONSOR_ROUTES } from "./sponsors/sponsor-routes.ts";
import { storeAway } from "./store-away.ts";
import { STORY_ROUTES } from "./stories/story-routes.ts";

const ROUTES: readonly DeskRoute[] = [
  { path: /^\/desk$/, show: showFront, change: changeBoard },
  {
    path: /^\/desk\/story\/(?<name>[^/]{1,600})$/,
    show: showStory,
    change: changeStory,
    hasLongForm: true,
  },
  ...POST_ROUTES,
  ...LIVE_ROUTES,
  ...STORY_ROUTES,
  ...EVENT_ROUTES,
  ...SPONSOR_ROUTES,
  ...INBOX_ROUTES,
  ...READER_ROUTES,
  { path: /^\/desk\/pictures$/, change: answerPictureForm, hasLongForm: true },
];

/** Answers a request below `/desk`. Where the desk is off, there is no such address. */
export async function answerDesk(opened: GateRequest): Promise<Response> {
  const { request, url, settings, publication } = opened;
  if (settings.desk === "off") return answerText(404, "There is no desk at this address.");
  const { access } = opened.ctx as { readonly access?: Access };
  const editor = await editorOf(access, publication);
  if (!editor.ok) {
    return deskMessage(opened, { title: "The desk is closed", status: 403 }, editor.message);
  }
  const asked: DeskRequest = { ...opened, now: Date.now(), editor: editor.value };
  const refuse = (status: number, title: string, message: string) =>
    deskMessage(opened, { title, status, place: "/desk/posts" }, message);
  const found = ROUTES.find(({ path }) => path.test(url.pathname));
  const params = found?.path.exec(url.pathname)?.groups ?? {};
  await countWaiting(asked);
  if (isReading(request)) {
    if (!found?.show) return refuse(404, "Not found", "The desk has no such page.");
    try {
      return await withTimeout("D1", Promise.resolve(found.show(asked, params)), PAGE_WAIT_MS);
    } catch (error) {
      return storeAway(asked, error);
    }
  }
  if (request.method !== "POST" || !found?.change) {
    return refuse(405, "Not possible", "This page takes no such request.");
  }
  const form = await readForm(asked, found.hasLongForm ?? false);
  if (!form.ok) return refuse(form.status ?? 400, "Nothing was changed", form.message);
  try {
    return await found.change(asked, params, form.value);
  } catch (error) {
    return storeAway(asked, error, form.value);
  }
}
