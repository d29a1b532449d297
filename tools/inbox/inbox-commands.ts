/** The commands of the inbox: the rows are those of the desk's object. */
import { readFileSync } from "node:fs";

import {
  addSubmission,
  arrivedAt,
  submissionId,
  type SubmissionRow,
} from "../../worker/content/submissions/submission-rows.ts";
import { rowOf } from "../../worker/desk/submissions/arrival.ts";
import { arrivalOfMail } from "../../worker/desk/submissions/take-mail.ts";
import type { EdgePublication } from "../../worker/papers/edge-publication.ts";
import { readMail } from "../../worker/reading/mail/read-mail.ts";
import type { Database } from "../d1/database.ts";
import type { PictureStore } from "../d1/picture-store.ts";
import { asStatement } from "../d1/statements.ts";
import type { Terminal } from "../terminal/terminal.ts";

interface Inbox {
  readonly paper: Pick<EdgePublication, "id" | "timeZone">;
  readonly store: Database;
  readonly terminal: Pick<Terminal, "say">;
}

/** The address of an envelope that a person filled. */
const BY_HAND = "by hand";
const LISTED = 50;

/** Puts mails into the inbox. Rejects with a sentence at the first that cannot be read. */
export async function addMails(
  files: readonly string[],
  inbox: Inbox & { readonly pictures: PictureStore; readonly now: number },
): Promise<void> {
  const { paper, store, pictures, terminal, now } = inbox;
  for (const [at, file] of files.entries()) {
    const place = { from: BY_HAND, timeZone: paper.timeZone, now };
    const read = await readMail(readFileSync(file), place);
    if (read.is === "refused") throw new Error(`${file}: ${read.message}`);
    if (read.is === "dropped") throw new Error(`${file} is no mail of a person: ${read.why}.`);
    const arrival = arrivalOfMail(paper.id, read.mail, true);
    const row = await rowOf(arrival, submissionId(now + at, Math.random()));
    for (const [number, name] of (JSON.parse(row.pictures) as readonly string[]).entries()) {
      const picture = arrival.pictures[number];
      if (picture) await pictures.put(name, picture.bytes);
    }
    await store.write([asStatement(addSubmission(row))]);
    terminal.say(`${file}: “${row.title}” is in the inbox.`);
  }
}

/** Says what is in the inbox, the newest first. */
export async function listSubmissions({ paper, store, terminal }: Inbox): Promise<void> {
  const rows = await store.read<SubmissionRow>(
    `SELECT id, kind, state, title FROM submissions WHERE publication = '${paper.id}' AND state <> 'spam'
      ORDER BY id DESC LIMIT ${LISTED}`,
  );
  for (const { id, kind, state, title } of rows) {
    const at = new Date(arrivedAt({ id })).toISOString().slice(0, 16).replace("T", " ");
    terminal.say(`${at}  ${state.padEnd(9)}  ${kind.padEnd(12)}  ${title}`);
  }
  if (rows.length === 0) terminal.say("The inbox is empty.");
}
