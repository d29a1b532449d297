/** What readers sent, on the editor's first page. */
import { waitingIn } from "../pages/waiting.ts";
import type { ReadPanel } from "./panel.ts";

/** The submissions that wait for an editor; no matter of a paper without an inbox. */
export const inboxPanel: ReadPanel = async ({ publication }) => {
  const figure = waitingIn(publication.id);
  if (figure === undefined) return undefined;
  const link = { path: "/desk/inbox", name: "Open the inbox" };
  return { title: "new in the inbox", figure, link };
};
