/** Where publications come from, for what must not load them yet. */
import { resolve } from "node:path";

/** The folder that PUBLICATIONS_DIR names, or the project's own. */
export const PUBLICATIONS_FOLDER = resolve(
  process.env["PUBLICATIONS_DIR"] || resolve(import.meta.dirname, "../worker/publications"),
);
