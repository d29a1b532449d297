/** The seal of the forms, asked of the paper's object once a minute: pages are rendered about as often. */
import { MINUTE_MS } from "../../../shared/time.ts";
import { BoundedCache } from "../../platform/bounded-cache.ts";
import { withTimeout } from "../../platform/with-timeout.ts";
import type { Scope } from "../scope.ts";

const WAIT_MS = 2_000;

interface Sealing {
  sealForms(now: number): Promise<string>;
}

const seals = new BoundedCache<string, string>({ maxEntries: 20 });

/** Rejects where the object does not answer. */
export async function formSeal({
  env,
  publication,
  now,
}: Pick<Scope, "env" | "publication" | "now">): Promise<string> {
  const at = now();
  const key = `${publication.id} ${Math.floor(at / MINUTE_MS)}`;
  const known = seals.get(key);
  if (known !== undefined) return known;
  // The environment knows no type of the desk's.
  const object = env.EDITORIAL_DESK?.getByName(publication.id) as unknown as Sealing | undefined;
  if (!object) throw new Error("wrangler.toml lacks the binding EDITORIAL_DESK.");
  const seal = await withTimeout("form", object.sealForms(at), WAIT_MS);
  seals.set(key, seal);
  return seal;
}
