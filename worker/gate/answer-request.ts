/**
 * The way of a request, in order: opened once, refused or redirected, served from the page cache, else
 * answered by its route. Headers are completed at the end; cached pages have theirs.
 */
import { countAnswer, countPage } from "../content/counts/count-page.ts";
import { completed } from "../papers/security-headers.ts";
import { type Env, InvalidVar, type RequestContext } from "../platform/env.ts";
import { tellRows } from "../platform/tell-rows.ts";
import { redirectRequest } from "./canonical-url.ts";
import { answerFault, answerInvalidVar } from "./error-page.ts";
import { type CachingContext, type GateRequest, openRequest } from "./open-request.ts";
import { refuseRequest } from "./refuse-request.ts";
import { serveCachedPage } from "./serve-page.ts";

/** Answers by the table of addresses. */
export type Route = (opened: GateRequest) => Response | Promise<Response>;

/**
 * Never rejects and never throws. A cached page is returned without a promise: awaiting one would take as
 * long as finding the page.
 */
export function answerRequest(
  request: Request,
  env: Env,
  ctx: RequestContext & CachingContext,
  route: Route,
): Response | Promise<Response> {
  try {
    const opened = openRequest(request, env, ctx);
    const refused = refuseRequest(opened) ?? redirectRequest(opened);
    if (refused) return completed(refused, opened.publication);
    const cached = serveCachedPage(opened);
    return cached ? countPage(opened, cached) : answerByRoute(opened, route);
  } catch (error) {
    return error instanceof InvalidVar ? answerInvalidVar(error) : answerFault(request, error);
  }
}

async function answerByRoute(opened: GateRequest, route: Route): Promise<Response> {
  try {
    const answer = await route(opened);
    tellRows(opened);
    return countAnswer(opened, completed(answer, opened.publication));
  } catch (error) {
    return completed(answerFault(opened.request, error), opened.publication);
  }
}
