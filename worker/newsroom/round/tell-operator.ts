/**
 * Writes to the operator what is wrong: once a day while something is, and nothing otherwise. It needs the binding
 * OPERATOR_MAIL and the var OPERATOR_ADDRESS.
 */
import { causeOf } from "../../platform/log.ts";
import { problemText } from "../../platform/newsroom-status.ts";
import { withTimeout } from "../../platform/with-timeout.ts";
import { MAIL_WAIT_MS } from "../newsroom-limits.ts";
import type { NewsroomTools } from "../newsroom-tools.ts";
import { noteMailed, problemsToMail } from "../own/problems.ts";

/** A failure is logged, and the next round tries again. Never rejects. */
export async function tellOperator({
  own,
  now,
  log,
  mail,
}: Pick<NewsroomTools, "own" | "now" | "log" | "mail">): Promise<void> {
  if (!mail) return;
  const problems = problemsToMail(own, now());
  const [first] = problems;
  if (!first) return;
  // Before it is sent: a mail that is lost is better than one in each round.
  noteMailed(own, now());
  try {
    await withTimeout("mail", mail(first.what, problemText(problems)), MAIL_WAIT_MS);
  } catch (error) {
    log("operator not told", { cause: causeOf(error) });
  }
}
