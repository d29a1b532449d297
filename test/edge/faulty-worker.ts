/**
 * A Worker with faults on demand, and with the platform's cache where they name one: the built one in workerd
 * (`fault-injection.ts`), and the sources in Node (`test/worker/site/`).
 */
import { installClock } from "./faulty-clock.ts";
import { type Bindings, broken, currentFaults, setFaults } from "./faulty-stores.ts";
import { meterRequest } from "./request-cost.ts";

/** What a build exports. */
export interface BuiltWorker {
  readonly default: {
    fetch(request: Request, env: object, ctx: object): Promise<Response>;
    scheduled(event: unknown, env: object, ctx: object): Promise<void>;
  };
  readonly CachedPages: new (
    ctx: object,
    env: object,
  ) => { fetch(request: Request): Response | Promise<Response> };
}

/** The header in which a test names the editor whom Cloudflare Access let in. */
const EDITOR = "X-Test-Editor";

/** The context of a request that came through Access. */
function withAccess(request: Request, ctx: ExecutionContext): ExecutionContext {
  const email = request.headers.get(EDITOR);
  if (email === null) return ctx;
  const access = { aud: "test", getIdentity: async () => ({ email }) };
  const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work);
  return { waitUntil, passThroughOnException: () => {}, props: ctx.props, access } as never;
}

const edgeCache = new Map<string, { readonly body: ArrayBuffer; readonly headers: Headers }>();

/** A request's context with the cached entrypoint; `report` is called with the key and the reader's headers. */
function cachingContext(
  ctx: ExecutionContext,
  env: object,
  CachedPages: BuiltWorker["CachedPages"],
  report: (asked: string) => void,
): object {
  const entrypoint = (options: { props: object }) => ({
    async fetch(request: Request): Promise<Response> {
      if (currentFaults().edgeCache === "throws")
        throw new Error("the cache is down, secret-detail");
      const { pathname, search } = new URL(request.url);
      const key = `${pathname}${search} ${JSON.stringify(options.props)}`;
      const known = currentFaults().edgeCache === "works" ? edgeCache.get(key) : undefined;
      // The client's address is only for the rate limit.
      const sent = [...request.headers.keys()].filter((name) => name !== "x-client-address");
      report(`${key} ${sent.join()}`);
      if (known) return new Response(known.body, { headers: known.headers });
      const answer = await new CachedPages(
        { waitUntil: (work: Promise<unknown>) => ctx.waitUntil(work), props: options.props },
        env,
      ).fetch(request);
      const { headers } = answer;
      const cacheControl =
        headers.get("cloudflare-cdn-cache-control") ?? headers.get("cache-control");
      // Without Cache-Control the platform caches a response with status 200 for two hours.
      const isCached = cacheControl === null || /\bpublic\b.*\bmax-age=[1-9]/.test(cacheControl);
      if (answer.status !== 200 || !isCached || headers.has("set-cookie")) return answer;
      const body = await answer.arrayBuffer();
      edgeCache.set(key, { body, headers });
      return new Response(body, { headers });
    },
  });
  const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work);
  return { waitUntil, cache: {}, exports: { CachedPages: entrypoint } };
}

async function throughEdgeCache(
  build: BuiltWorker,
  request: Request,
  env: object,
  ctx: ExecutionContext,
) {
  let asked = "bypass";
  const context = cachingContext(ctx, env, build.CachedPages, (text) => (asked = text));
  const answer = await build.default.fetch(request, env, context);
  const marked = new Response(answer.body, answer);
  marked.headers.set("X-Edge-Cache", asked);
  return marked;
}

/** Answers a request with a build's Worker, its faults and the caches that they name. */
export async function fetchWithFaults(
  build: BuiltWorker,
  request: Request,
  env: Bindings,
  ctx: ExecutionContext,
): Promise<Response> {
  if (currentFaults().isMetered) {
    return meterRequest(request, env as never, (metered, counted, context) =>
      build.default.fetch(metered, broken(counted as Bindings), context),
    );
  }
  if (currentFaults().edgeCache) return throughEdgeCache(build, request, broken(env), ctx);
  return build.default.fetch(request, broken(env), withAccess(request, ctx));
}

/** Forgets what a restart of the Worker forgets. */
export function forgetFaults(): void {
  setFaults({});
  edgeCache.clear();
}

/** Gives the Worker the clock of its faults, from now on. */
export function startClock(): void {
  installClock(currentFaults);
}
