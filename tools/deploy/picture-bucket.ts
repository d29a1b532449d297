/**
 * The bucket for pictures. R2 has to be switched on in an account, so a deployment goes on without it: then the
 * version is deployed without the binding, and `npm run blog` says what to do.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";

import { bucketName } from "../d1/picture-store.ts";
import { BUILD_FOLDER, run } from "../local/local-state.ts";

const CONFIG = "wrangler.toml";
/** The name that the project comes with; any other is the operator's. */
const PLACEHOLDER = /^bucket_name = "hometown-news-pictures"$/m;

/** The configuration with the live bucket, or one named after the Worker, unless the operator has named it. */
export function withBucket(config: string, worker: string, live?: string): string {
  return config.replace(PLACEHOLDER, `bucket_name = "${live ?? `${worker}-pictures`}"`);
}

/** Makes the bucket that the configuration binds, if the account has none of that name. Never rejects. */
export async function makeBucket(
  wrangler = (args: readonly string[]) => run("wrangler", args),
  built = `${BUILD_FOLDER}/worker/wrangler.json`,
): Promise<void> {
  const bucket = bucketName(readFileSync(CONFIG, "utf8"));
  if (bucket === undefined) return;
  try {
    const listed = await wrangler(["r2", "bucket", "list"]);
    const names = [...listed.matchAll(/^name:\s+(\S+)\s*$/gm)].map(([, name]) => name);
    if (names.includes(bucket)) return;
    console.log(`Making ${bucket} …`);
    await wrangler(["r2", "bucket", "create", bucket]);
  } catch {
    leaveOut(built);
    console.error(
      `Pictures of posts cannot be stored: the account has no R2 (the dashboard switches it on). The site is deployed without; deploy again once it has.`,
    );
  }
}

/** Takes the binding out of the build: wrangler refuses a binding to a bucket that is not there. */
function leaveOut(file: string): void {
  if (!existsSync(file)) return;
  const built = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
  writeFileSync(file, JSON.stringify({ ...built, r2_buckets: [] }));
}
