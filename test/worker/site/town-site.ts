/** The Worker of a paper with calendars and an alert source; tests set their documents. */
import { afterAll } from "vitest";

import { anAlert, NOW } from "../reading/alerts/an-alert.ts";
import { openSite, type Site } from "./open-site.ts";

const FEED = "https://feeds.harbor.example/tech";
export const ALERTS = "https://alerts.harbor.example/active.atom";
export const LIBRARY = "https://library.harbor.example/events.ics";
export const HALL = "https://hall.harbor.example/events.ics";

const ITEM = `<item><title>Wire 1</title><link>https://wire.example/1</link><pubDate>${new Date(NOW - 3_600_000).toUTCString()}</pubDate></item>`;
const NO_ALERTS = `<feed xmlns="http://www.w3.org/2005/Atom"></feed>`;

export interface Town {
  readonly site: Site;
  /** The document of each source, by address. */
  readonly documents: Map<string, string | Uint8Array<ArrayBuffer>>;
  /** Sets the clock to this many seconds after `NOW`. */
  readonly at: (seconds: number, edgeCache?: "works") => Promise<void>;
  /** Runs a round at this many seconds after `NOW`. */
  readonly roundAt: (seconds: number) => Promise<void>;
  /** Deletes alerts and events, and makes all sources due again. */
  readonly reset: () => Promise<void>;
}

/** The paper for all tests of a file, which calls this at its top. */
export async function townOfFile(...given: Parameters<typeof openTownSite>): Promise<Town> {
  const town = await openTownSite(...given);
  afterAll(() => town.site.close());
  return town;
}

/** Opens the paper. */
export async function openTownSite(vars: Readonly<Record<string, string>> = {}): Promise<Town> {
  const documents = new Map<string, string | Uint8Array<ArrayBuffer>>();
  const published = (address: string, usual: string) => () =>
    new Response(documents.get(address) ?? usual);
  const site = await openSite(
    {
      [FEED]: published(
        FEED,
        `<rss version="2.0"><channel><title>Wire</title>${ITEM}</channel></rss>`,
      ),
      [ALERTS]: published(ALERTS, NO_ALERTS),
      [LIBRARY]: published(LIBRARY, aCalendar()),
      [HALL]: published(HALL, aCalendar()),
    },
    vars,
    "town",
  );
  const at: Town["at"] = async (seconds, edgeCache) => {
    await site.injectFaults({
      clockAtMs: NOW + seconds * 1_000,
      ...(edgeCache ? { edgeCache } : {}),
    });
  };
  return {
    site,
    documents,
    at,
    roundAt: async (seconds) => {
      await at(seconds);
      await site.round();
    },
    reset: async () => {
      documents.clear();
      await site.db.exec(
        "UPDATE feeds SET due_at = 0, not_before = 0, failures = 0, fetched_at = 0, current_items = '[]', document_digest = '', message = ''",
      );
      const events = ["events", "own_events"];
      await site.empty("alerts", "alert_sources", ...events, "sponsors", "desk_entries");
    },
  };
}

/** A feed of alerts. */
export function alertFeed(...alerts: readonly string[]): string {
  const entries = alerts.map(
    (alert) => `<entry><content>${alert.replace(/<\?xml.*?\?>/, "")}</content></entry>`,
  );
  return `<feed xmlns="http://www.w3.org/2005/Atom">${entries.join("")}</feed>`;
}

/** An alert that expires this many seconds after `NOW`. */
export function alertFor(seconds: number, fields: Readonly<Record<string, string>> = {}): string {
  return anAlert({ expires: new Date(NOW + seconds * 1_000).toISOString(), ...fields });
}

/** A calendar; each event is its lines between BEGIN and END. */
export function aCalendar(...events: readonly (readonly string[])[]): string {
  const lines = events.flatMap((event) => ["BEGIN:VEVENT", ...event, "END:VEVENT"]);
  return ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:test", ...lines, "END:VCALENDAR", ""].join(
    "\r\n",
  );
}
