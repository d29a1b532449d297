/** The page of a kind of record: its lists, of which `?show=` names one. */
import { html } from "hono/html";

import type { DeskRequest } from "../desk-request.ts";
import { deskList, deskTabs } from "../pages/desk-list.ts";
import { deskPage, type DeskPlace, type Html } from "../pages/desk-page.ts";
import { doneNote } from "../posts/post-notes.ts";

interface RecordLists<Name extends string> {
  readonly title: string;
  readonly path: DeskPlace;
  /** Of the button. */
  readonly add: string;
  /** By what the lists differ. */
  readonly label: string;
  /** The first is shown where the address names none. */
  readonly lists: readonly [RecordList<Name>, ...RecordList<Name>[]];
  readonly read: (name: Name) => Promise<readonly Html[]>;
}

interface RecordList<Name extends string> {
  readonly name: Name;
  readonly title: string;
  /** Said where it is empty. */
  readonly empty: string;
}

export async function recordListPage<Name extends string>(
  asked: DeskRequest,
  { title, path, add, label, lists, read }: RecordLists<Name>,
): Promise<Response> {
  const [first] = lists;
  const shown = lists.find(({ name }) => name === asked.url.searchParams.get("show")) ?? first;
  const tabs = lists.map(
    (one) => [one.title, one === first ? path : `${path}?show=${one.name}`, one === shown] as const,
  );
  return deskPage(
    asked,
    { title, place: path },
    html`<div class="desk-head">
        <h1>${title}</h1>
        <a class="desk-button desk-button-main" href="${path}/new">${add}</a>
      </div>
      ${doneNote(asked.url)} ${deskTabs(label, tabs)}
      ${deskList(await read(shown.name), shown.empty)}`,
  );
}
