/** The addresses of stories, notices and the log at the desk. */
import type { DeskForm } from "../access/desk-form.ts";
import type { DeskRoute, DeskVisit } from "../desk-visit.ts";
import { seeOther } from "../pages/desk-page.ts";
import { decideStory, faultNote, undo } from "./decide.ts";
import { changeNotices, showNotices } from "./notice-pages.ts";
import { showLog, showStories } from "./story-pages.ts";

export const STORY_ROUTES: readonly DeskRoute[] = [
  {
    path: /^\/desk\/stories$/,
    show: (visit) => showStories(visit, {}),
    change: (visit, params, form) =>
      decideStory(visit, form, (message) => showStories(visit, params, { form, message })),
  },
  { path: /^\/desk\/notices$/, show: showNotices, change: changeNotices },
  { path: /^\/desk\/log$/, show: showLog, change: undoInLog },
];

async function undoInLog(visit: DeskVisit, _params: object, form: DeskForm): Promise<Response> {
  const undone = await undo(visit, form);
  return undone.ok
    ? seeOther("/desk/log?done=undo")
    : showLog(visit, {}, faultNote(undone.message));
}
