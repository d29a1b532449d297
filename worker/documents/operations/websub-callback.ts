/**
 * `/websub/{id}`: hubs ask here whether a subscription is meant, and push what is new in a feed. The
 * newsroom of the subscription decides.
 */
import type { Scope } from "../../content/scope.ts";
import type { HubVerification } from "../../platform/env.ts";
import { answerText } from "../../platform/http/answer-text.ts";
import { causeOf, log } from "../../platform/log.ts";
import {
  CALLBACK_PATH,
  type Newsrooms,
  openNewsrooms,
  SUBSCRIPTION_ID,
} from "../../platform/newsrooms.ts";
import { withTimeout } from "../../platform/with-timeout.ts";
import { readAvailable } from "../../reading/feed-fetch/read-body.ts";
import { PUSH_MAX_BYTES, PUSH_WAIT_MS, CHALLENGE_MAX_CHARACTERS } from "../document-limits.ts";

const NOT_ALLOWED = { Allow: "GET, HEAD, POST" };

const PLAIN = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };

export async function answerHub({ request, env, settings }: Scope): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const id = pathname.slice(CALLBACK_PATH.length);
  const newsrooms = openNewsrooms(env, settings);
  if (!newsrooms || !SUBSCRIPTION_ID.test(id)) return answerText(404, "No such subscription.");
  try {
    if (request.method === "POST") return await answerPush(id, request, newsrooms.push);
    if (request.method !== "GET" && request.method !== "HEAD")
      return answerText(405, "Hubs ask by GET and push by POST.", NOT_ALLOWED);
    const challenge = await newsrooms.confirm(id, verificationOf(searchParams));
    if (challenge === undefined) return answerText(404, "This subscription is not meant.");
    // The hub compares it byte by byte.
    return new Response(challenge, { headers: { ...PLAIN } });
  } catch (error) {
    log("hub not answered", { cause: causeOf(error) });
    return answerText(503, "The newsroom cannot be reached.", { "Retry-After": "60" });
  }
}

function verificationOf(parameters: URLSearchParams): HubVerification {
  const text = (name: string) => parameters.get(`hub.${name}`) ?? "";
  const challenge = text("challenge");
  return {
    mode: text("mode"),
    topic: text("topic"),
    challenge: challenge.length > CHALLENGE_MAX_CHARACTERS ? "" : challenge,
    leaseSeconds: Number(text("lease_seconds")) || 0,
  };
}

async function answerPush(id: string, request: Request, push: Newsrooms["push"]) {
  if (Number(request.headers.get("Content-Length")) > PUSH_MAX_BYTES) return answerWith(413);
  const { bytes, tooLarge, fault } = await readPush(request);
  if (tooLarge) return answerWith(413);
  if (fault !== undefined) return answerWith(400);
  const signature = request.headers.get("X-Hub-Signature") ?? "";
  const contentType = request.headers.get("Content-Type");
  return answerWith(await push(id, { bytes, contentType, signature }));
}

function answerWith(status: number): Response {
  return answerText(status, LINES[status] ?? "This push is not taken for now.");
}

const LINES: Readonly<Record<number, string>> = {
  202: "Taken.",
  400: "The push broke off.",
  403: "The signature is wrong.",
  409: "This push has come before.",
  410: "There is no such subscription any more.",
  413: "A push has at most two megabytes.",
  422: "The document is not a feed.",
};

async function readPush({ body }: Request) {
  const ending = new AbortController();
  const reading = readAvailable(new Response(body), {
    signal: ending.signal,
    maxBytes: PUSH_MAX_BYTES,
  });
  try {
    return await withTimeout("the push", reading, PUSH_WAIT_MS);
  } finally {
    ending.abort();
  }
}
