/** The command line of `npm run feeds`: its arguments and its error messages. */
import { checkFeedAddress } from "../../worker/feed-fetch/address-guard.ts";

export const USAGE = `Usage: npm run feeds -- [--json] [ADDRESS…]

Checks every feed of every paper, or the addresses given, and tells how each is doing.

  --json   print one JSON document instead of lines for people
  --help   print this

FEED_PROXY_URL, in the environment or in .dev.vars, fetches through that proxy, and
ALLOW_PRIVATE_FEEDS=true asks private addresses of papers too, as the site would.
Exit code: 0 all feeds work, 1 at least one fails, 2 the command was wrong.
`;

export type Command =
  | { readonly kind: "check"; readonly json: boolean; readonly addresses: readonly string[] }
  | { readonly kind: "help" }
  | { readonly kind: "wrong"; readonly message: string };

/**
 * The parsed arguments. Addresses may have private hosts, because the operator typed them. No address
 * means every configured feed.
 */
export function readArguments(given: readonly string[]): Command {
  if (given.includes("--help") || given.includes("-h")) return { kind: "help" };
  const unknown = given.find((word) => word.startsWith("-") && word !== "--json");
  if (unknown !== undefined) return wrong(`There is no option ${unknown}.`);
  const addresses = given.filter((word) => word !== "--json");
  for (const address of addresses) {
    const checked = checkFeedAddress(address, { allowPrivate: true });
    if (!checked.ok) return wrong(`${JSON.stringify(address)}: ${checked.message}`);
  }
  return { kind: "check", json: given.includes("--json"), addresses: [...new Set(addresses)] };
}

function wrong(message: string): Command {
  return { kind: "wrong", message };
}
