/** The addresses of stories, notices and the log at the desk. */
import type { DeskForm } from "../access/desk-form.ts";
import type { DeskRoute, DeskRequest } from "../desk-request.ts";
import { seeOther } from "../pages/desk-page.ts";
import { decideStory, faultNote, undo } from "./decide.ts";
import { changeNotices, showNotices } from "./notice-pages.ts";
import { showLog, showStories } from "./story-pages.ts";

export const STORY_ROUTES: readonly DeskRoute[] = [
  {
    path: /^\/desk\/stories$/,
    show: (asked) => showStories(asked, {}),
    change: (asked, params, form) =>
      decideStory(asked, form, (message) => showStories(asked, params, { form, message })),
  },
  { path: /^\/desk\/notices$/, show: showNotices, change: changeNotices },
  { path: /^\/desk\/log$/, show: showLog, change: undoInLog },
];

async function undoInLog(asked: DeskRequest, _params: object, form: DeskForm): Promise<Response> {
  const undone = await undo(asked, form);
  return undone.ok
    ? seeOther("/desk/log?done=undo")
    : showLog(asked, {}, faultNote(undone.message));
}
