/** A town with two alert sources, and its desk after each round. */
import type { DecisionRow } from "../../../../shared/edition.ts";
import { MINUTE_MS } from "../../../../shared/time.ts";
import { decisionsAt } from "../../../../worker/content/decisions/decisions-in-force.ts";
import { selectDecisions } from "../../../../worker/content/decisions/select-decisions.ts";
import { runRound } from "../../../../worker/newsroom/run-round.ts";
import type { NewsroomPublication } from "../../../../worker/papers/newsroom-publication.ts";
import { runStatements } from "../../../../worker/platform/d1.ts";
import { aNewsroom, PAPER } from "../../a-newsroom.ts";
import { hours, NOW } from "../../reading/alerts/an-alert.ts";

export const SOURCE = "https://alerts.example/active.atom";
export const OTHER = "https://county.example/cap.xml";
export const SENDER = "office@weather.example";
export const TOWN: NewsroomPublication = {
  ...PAPER,
  alerts: [SOURCE, OTHER],
  alertAreas: ["UGC:MTZ014"],
};

/** A feed whose entries contain alerts. */
export const feedOf = (...alerts: string[]) =>
  `<feed xmlns="http://www.w3.org/2005/Atom">${alerts
    .map((alert) => `<entry><content>${alert.replace(/<\?xml.*?\?>/, "")}</content></entry>`)
    .join("")}</feed>`;
/** A message that another one names. */
export const reference = (identifier: string) => `${SENDER},${identifier},${hours(-1)}`;

/** A town whose sources publish the documents that are set; 304 where they are as before. */
export function aTown() {
  const room = aNewsroom();
  room.clock.now = NOW;
  const documents = new Map([
    [SOURCE, feedOf()],
    [OTHER, feedOf()],
  ]);
  const { fetch: publisher } = room.tools;
  Object.assign(room.tools, {
    publications: [TOWN],
    fetch: async (input: string, init?: RequestInit) => {
      const { url, headers } = new Request(input, init);
      const text = documents.get(url);
      if (text === undefined) return publisher(input, init);
      if (text === "") return new Response("", { status: 503 });
      const etag = `"${text.length}-${text.slice(-900).replaceAll(/\W/g, "")}"`;
      if (headers.get("If-None-Match") === etag) return new Response(null, { status: 304 });
      return new Response(text, { headers: { ETag: etag } });
    },
  });
  const round = async (ms = MINUTE_MS) => {
    room.clock.now += ms;
    await runRound(room.tools);
    const { sql, values } = selectDecisions(TOWN.id, room.clock.now);
    const [rows = []] = await runStatements(room.tools.env.DB, [{ sql, values }]);
    return decisionsAt(rows as readonly DecisionRow[], room.clock.now).alerts;
  };
  const ids = async (ms?: number) => (await round(ms)).map(({ id }) => id);
  return {
    ...room,
    documents,
    round,
    ids,
    publish: (next: readonly NewsroomPublication[]) => (room.tools.publications = next),
  };
}
