/** The flags of `npm run deploy`: some are its own, the others are wrangler's. */
import { parseArgs } from "node:util";

import { refuse } from "../terminal/usage-error.ts";
import { type Meant, PUBLICATIONS_FLAG, WORKER_FLAG } from "./deployed-papers.ts";

export const COPY_FLAG = "--no-copy";

/** What our own flags say, and the flags of wrangler. Throws for a flag of ours without a value. */
export function readMeant(given: readonly string[]): {
  readonly meant: Meant;
  readonly flags: readonly string[];
  /** Whether the database is copied before migrations change it. */
  readonly copies: boolean;
} {
  const { values, tokens } = parseArgs({
    args: [...given],
    strict: false,
    tokens: true,
    options: {
      publications: { type: "string" },
      "from-worker": { type: "string" },
      "no-copy": { type: "boolean" },
    },
  });
  const own = tokens.flatMap((token) => {
    if (token.kind === "option" && token.rawName === COPY_FLAG) return [token.index];
    if (token.kind !== "option" || ![PUBLICATIONS_FLAG, WORKER_FLAG].includes(token.rawName))
      return [];
    if (!token.value) refuse(`${token.rawName}: say which`);
    return token.inlineValue ? [token.index] : [token.index, token.index + 1];
  });
  const { publications, "from-worker": fromWorker, "no-copy": isWithout } = values;
  return {
    meant: {
      publications: publications ? String(publications).split(",").filter(Boolean) : undefined,
      fromWorker: fromWorker ? String(fromWorker) : undefined,
    },
    flags: given.filter((_flag, at) => !own.includes(at)),
    copies: isWithout !== true,
  };
}
