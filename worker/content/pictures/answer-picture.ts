/**
 * `/pictures/…`: a picture from the store (R2). Its name belongs to one content for good, so caches may keep
 * it for a year. Only names that the store can have are looked up.
 */
import { PICTURE_TYPES, pictureNamed } from "../../../shared/pictures/stored-picture.ts";
import type { Env } from "../../platform/env.ts";
import { answerText } from "../../platform/http/answer-text.ts";
import { matchesEtag } from "../../platform/http/etag.ts";
import { logFailure } from "../../platform/log-failure.ts";
import { log } from "../../platform/log.ts";
import { withTimeout } from "../../platform/with-timeout.ts";
import { PICTURE_WAIT_MS } from "./picture-limits.ts";

const FOR_A_YEAR = "public, max-age=31536000, immutable";

/** The picture; 404 for a name that the store does not have, 503 while it fails. */
export async function answerPicture(
  name: string,
  request: Request,
  { PICTURES: store }: Env,
): Promise<Response> {
  const type = PICTURE_TYPES.get(pictureNamed(name)?.ending ?? "");
  if (type === undefined || !store) return missing();
  const headers = {
    // Feed readers and other hosts of the paper show it too.
    "Content-Type": type,
    "Cache-Control": FOR_A_YEAR,
    ETag: `"${name}"`,
  };
  if (matchesEtag(request.headers.get("If-None-Match"), headers.ETag)) {
    return new Response(null, { status: 304, headers });
  }
  try {
    const found = await withTimeout("R2", store.get(name), PICTURE_WAIT_MS);
    return found ? new Response(found.body, { headers }) : missing();
  } catch (error) {
    logFailure({ log, now: Date.now }, "R2", "picture not read", { name, error });
    const message = "The picture cannot be read. Please try again in a moment.";
    return answerText(503, message, { "Retry-After": "60" });
  }
}

function missing(): Response {
  return answerText(404, "There is no such picture.");
}
