/** The way to the object of a paper's desk. */
import type { Env } from "../../env.ts";
import type { EdgePublication } from "../../publications/edge-publication.ts";
import type { DeskCalls } from "../desk-calls.ts";

/** The object of a paper's desk. */
export function deskObject({ EDITORIAL_DESK: desks }: Env, { id }: EdgePublication): DeskCalls {
  if (!desks) throw new Error("wrangler.toml lacks the binding EDITORIAL_DESK.");
  // The environment knows no type of the desk's.
  return desks.getByName(id) as unknown as DeskCalls;
}
