/** Counts the clicks on the links of sponsors, of one client once a minute at most. */
import type { OpenedRequest } from "../scope.ts";
import { isFirst } from "./clients.ts";
import { CLICK_MS } from "./count-limits.ts";
import { addOne, handOverSoon, isCounting } from "./hand-over.ts";
import { isPerson } from "./is-person.ts";

/** Counts a person's request for a placement's link, after the answer. The id must be one of the paper's. */
export function countClick(scope: OpenedRequest, placement: number): void {
  const { request } = scope;
  if (!isCounting(scope) || request.method !== "GET" || !isPerson(request)) return;
  scope.waitUntil(countFirst(scope, placement));
}

async function countFirst(scope: OpenedRequest, placement: number): Promise<void> {
  const now = Date.now();
  if (!(await isFirst(scope.request, `click ${placement}`, { now, withinMs: CLICK_MS }))) return;
  addOne(scope.publication.id, "clicks", String(placement));
  handOverSoon(scope);
}
