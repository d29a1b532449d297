/** The addresses of stories, notices and the log at the desk. */
import type { DeskRoute } from "../desk-request.ts";
import { decideStory } from "./decide.ts";
import { showLog, undoInLog } from "./log-page.ts";
import { changeNotices, showNotices } from "./notice-pages.ts";
import { showStories } from "./story-pages.ts";

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
