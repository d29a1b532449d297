/** The desk of a publication for a request. */
import type { Env, RequestContext } from "../env.ts";
import { log } from "../log.ts";
import { cachedDesk, readDesk } from "./desk-cache.ts";
import type { Desk } from "./desk.ts";

/** From memory where it is recent enough. */
export async function currentDesk(
  publication: string,
  env: Env,
  ctx: RequestContext,
): Promise<Desk> {
  const renew = () => askDesk(publication, env, ctx);
  return cachedDesk(publication, Date.now(), renew) ?? (await renew());
}

/**
 * The desk for a request of the platform's cache, which names a revision that this isolate may not
 * have yet.
 */
export async function deskForCache(
  publication: string,
  env: Env,
  ctx: RequestContext,
  revision: string | undefined,
): Promise<Desk> {
  const desk = await currentDesk(publication, env, ctx);
  const isKnown = revision === undefined || revision === desk.revision;
  return isKnown ? desk : askDesk(publication, env, ctx);
}

/** As D1 has it. */
export function askDesk(publication: string, env: Env, ctx: RequestContext): Promise<Desk> {
  const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work);
  return readDesk({ publication, db: env.DB, now: Date.now, log, waitUntil });
}
