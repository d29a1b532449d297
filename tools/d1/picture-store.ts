/** The store of pictures: R2 on this machine through its binding, or the account's through wrangler. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { PICTURE_TYPES } from "../../shared/pictures/stored-picture.ts";
import { run } from "../local/local-state.ts";
import { messageOf } from "../terminal/usage-error.ts";

export interface PictureStore {
  /** Stores a file under its name; the ending tells its type. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** A stored file; undefined where there is none of this name. */
  get(name: string): Promise<Uint8Array | undefined>;
}

const CONFIG = "wrangler.toml";

/** The name of the bucket that a configuration binds; undefined where it binds none. */
export function bucketName(config: string): string | undefined {
  return /^bucket_name[ \t]*=[ \t]*["']([^"'\n]+)["']/m.exec(config)?.[1];
}

/** The store behind a binding. */
export function boundPictures(bucket: R2Bucket): PictureStore {
  return {
    put: async (name, bytes) => {
      await bucket.put(name, bytes, { httpMetadata: { contentType: typeOf(name) } });
    },
    get: async (name) => {
      const found = await bucket.get(name);
      return found ? new Uint8Array(await found.arrayBuffer()) : undefined;
    },
  };
}

/**
 * The account's store. Pictures are put before their posts, so that a fault of the first one leaves
 * everything as it was.
 */
export function remotePictures(
  wrangler = (args: readonly string[]) => run("wrangler", args),
): PictureStore {
  const object = async (
    verb: "put" | "get",
    name: string,
    work: (file: string, run: (flags: readonly string[]) => Promise<string>) => Promise<void>,
  ) => {
    const bucket = bucketName(readFileSync(CONFIG, "utf8"));
    if (bucket === undefined) throw new Error(`${CONFIG} binds no R2 bucket for pictures.`);
    const folder = mkdtempSync(join(tmpdir(), "picture-"));
    const file = join(folder, name);
    const given = ["r2", "object", verb, `${bucket}/${name}`, "--file", file];
    try {
      await work(file, (flags) => wrangler([...given, ...flags, "--remote", "--config", CONFIG]));
    } catch (error) {
      throw new Error(faultOf(messageOf(error), bucket), { cause: error });
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
  return {
    put: (name, bytes) =>
      object("put", name, async (file, runIt) => {
        writeFileSync(file, bytes);
        await runIt(["--content-type", typeOf(name)]);
      }),
    async get(name) {
      let bytes: Uint8Array | undefined;
      await object("get", name, async (file, runIt) => {
        try {
          await runIt([]);
          bytes = readFileSync(file);
        } catch (error) {
          if (!/key does not exist|NoSuchKey|10007/i.test(messageOf(error))) throw error;
        }
      });
      return bytes;
    },
  };
}

/** What to do, in a sentence, where the account has no R2 or no bucket; else wrangler's own message. */
function faultOf(message: string, bucket: string): string {
  const isOff = /enable R2|10042|not entitled/i.test(message);
  const isMissing = /bucket does not exist|10006|NoSuchBucket/i.test(message);
  if (isOff) {
    return `Pictures need R2, which this account has not switched on. Do so in the Cloudflare dashboard (R2 object storage), then run \`npm run deploy\`, which makes the bucket ${bucket}. No post was written.`;
  }
  return isMissing
    ? `There is no bucket ${bucket} for pictures in this account: \`npm run deploy\` makes it. No post was written.`
    : message;
}

function typeOf(name: string): string {
  return PICTURE_TYPES.get(name.split(".").at(-1) ?? "") ?? "application/octet-stream";
}
