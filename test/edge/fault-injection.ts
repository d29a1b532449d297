import { broken, currentFaults, type Faults, setFaults } from "./faulty-stores.ts";
import { fetchWithFaults, startClock } from "./faulty-worker.ts";
/**
 * The entry of the built Worker in tests: the unchanged build, with faults in its bindings and clock on
 * demand. Tests post the faults to the host `control.test`.
 */
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

// oxlint-disable-next-line import/no-default-export -- a Worker's entry
export default {
  async fetch(request: Request, env: never, ctx: ExecutionContext): Promise<Response> {
    const { hostname, pathname } = new URL(request.url);
    if (hostname !== "control.test") return fetchWithFaults(build, request, env, ctx);
    const { DB } = env as { DB: D1Database };
    if (pathname === "/rows")
      return Response.json((await DB.prepare(await request.text()).all()).results);
    if (pathname !== "/statements") return Response.json(setFaults(await request.json<Faults>()));
    const statements = await request.json<{ sql: string; json?: string }[]>();
    const prepared = ({ sql, json }: { sql: string; json?: string }) =>
      json === undefined ? DB.prepare(sql) : DB.prepare(sql).bind(json);
    await DB.batch(statements.map(prepared));
    return new Response();
  },
  scheduled: (event: unknown, env: never, ctx: ExecutionContext): Promise<void> =>
    build.default.scheduled(event, broken(env), ctx) as Promise<void>,
};
