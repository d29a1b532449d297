/** Asks the paper's object for a change of live coverage. */
import type { Env } from "../../platform/env.ts";
import { causeOf, log } from "../../platform/log.ts";
import { authorOf } from "../access/author-of.ts";
import type { DeskRequest } from "../desk-request.ts";
import type { LiveAnswer, LiveCalls, LiveOrder } from "./live-order.ts";

const EMPTY = { form: "", number: 0, base: 0, text: "", picture: "", pictureAlt: "" };

/** The answer; never rejects. */
export async function orderLive(
  asked: DeskRequest,
  parts: Partial<LiveOrder> & Pick<LiveOrder, "act" | "slug">,
): Promise<LiveAnswer> {
  const { env, publication, domain, editor, now } = asked;
  const who = { publication: publication.id, domain, editor, author: authorOf(asked), now };
  try {
    return await objectOf(env, publication.id).changeLive({ ...EMPTY, ...who, ...parts });
  } catch (error) {
    log("update not stored", { cause: causeOf(error) });
    return { is: "away" };
  }
}

function objectOf({ EDITORIAL_DESK: desks }: Env, publication: string): LiveCalls {
  if (!desks) throw new Error("wrangler.toml lacks the binding EDITORIAL_DESK.");
  // The environment knows no type of the desk's.
  return desks.getByName(publication) as unknown as LiveCalls;
}
