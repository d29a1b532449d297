/**
 * The entry of the built Worker in tests: the unchanged build, with faults in its bindings and clock on
 * demand.
 */
import { broken, currentFaults, type Faults, setFaults } from "./faulty-stores.ts";
import { fetchWithFaults, startClock } from "./faulty-worker.ts";
// @ts-expect-error -- the build, which is beside this module in Miniflare
import * as build from "./index.js";

const { EditorialDesk: BuiltDesk, Newsroom: BuiltNewsroom } = build;

startClock();

export const { Counts } = build;

/** The newsroom of the build, with the faults of its stores. */
export class Newsroom extends BuiltNewsroom {
  constructor(ctx: DurableObjectState, env: never) {
    super(ctx, broken(env));
  }

  /** Tests run rounds themselves, unless they say that alarms do. */
  async alarm(): Promise<void> {
    if (currentFaults().hasAlarms) await super.alarm();
  }
}

/** The desk's object of the build, with the faults of its stores. */
export class EditorialDesk extends BuiltDesk {
  constructor(ctx: DurableObjectState, env: never) {
    super(ctx, broken(env));
  }
}

type Control = (request: Request, env: never, ctx: ExecutionContext) => Promise<unknown>;

/** What tests ask of the host `control.test`, by path; each answer is JSON. */
const CONTROLS: Readonly<Record<string, Control>> = {
  "/faults": async (request) => setFaults(await request.json<Faults>()),
  "/statements": async (request, { DB }: { DB: D1Database }) => {
    const statements = await request.json<{ sql: string; json?: string }[]>();
    const prepared = ({ sql, json }: { sql: string; json?: string }) =>
      json === undefined ? DB.prepare(sql) : DB.prepare(sql).bind(json);
    // D1 takes no empty list.
    if (statements.length > 0) await DB.batch(statements.map(prepared));
  },
  "/rows": async (request, { DB }: { DB: D1Database }) =>
    (await DB.prepare(await request.text()).all()).results,
  "/texts": async (request, { FEEDS }: { FEEDS: KVNamespace }) => {
    const texts = Object.entries(await request.json<Record<string, string>>());
    await Promise.all(texts.map(([key, text]) => FEEDS.put(key, text)));
  },
  "/round": (_request, env, ctx) =>
    build.default.scheduled({ scheduledTime: Date.now() }, broken(env), ctx),
};

// oxlint-disable-next-line import/no-default-export -- a Worker's entry
export default {
  async fetch(request: Request, env: never, ctx: ExecutionContext): Promise<Response> {
    const { hostname, pathname } = new URL(request.url);
    if (hostname !== "control.test") return fetchWithFaults(build, request, env, ctx);
    return Response.json((await CONTROLS[pathname]?.(request, env, ctx)) ?? null);
  },
};
