/**
 * Documents of alert sources (CAP 1.2, or feeds of it) in the form for D1: the messages that may
 * still be relevant, with those of earlier documents. Every round selects those in force.
 */
import type { Outcome } from "../../../shared/outcome.ts";
import { parsedJson } from "../../../shared/texts/json-fields.ts";
import { runStatements } from "../../platform/d1.ts";
import { decodeDocument } from "../../reading/feed-parser/parse-feed.ts";
import { saveMessages, selectMessages, type SourceRow } from "./alert-rows.ts";
import type { ReadContent, SourceVisit } from "./source-visit.ts";
import { messagesToStore, parseStored } from "./stored-messages.ts";

/** Characters at the beginning of a document that decide on its format. */
const HEAD_MAX = 10_000;
const XML = /<(?:\w+:)?(?:alert|feed|rss|RDF|EDXLDistribution|alerts)[\s>/]/;

/** Reads a document for the areas of all papers that list its source. */
export async function readAlertDocument(
  bytes: Uint8Array,
  { state, tools, now }: SourceVisit,
  contentType?: string | null,
): Promise<Outcome<ReadContent>> {
  const text = decodeDocument(bytes, contentType);
  if (!isAlertDocument(text)) {
    return { ok: false, message: "The document is neither a CAP alert nor a feed of alerts." };
  }
  const { address } = state;
  const [rows = []] = await runStatements(tools.env.DB, [selectMessages([address])]);
  const stored = parseStored((rows as readonly SourceRow[])[0]?.messages);
  const publications = tools.publications.filter(({ alerts }) => alerts?.includes(address));
  const areas = [...new Set(publications.flatMap(({ alertAreas = [] }) => alertAreas))];
  const messages = messagesToStore(text, stored, { areas, now });
  const json = JSON.stringify(messages);
  const statements = [saveMessages({ address, messages: json })];
  return { ok: true, value: { json, items: messages.length, statements } };
}

function isAlertDocument(text: string): boolean {
  const head = text.slice(0, HEAD_MAX).trimStart();
  return head.startsWith("{") ? parsedJson(text) !== undefined : XML.test(head);
}
