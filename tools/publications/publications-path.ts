/** The folder of publications, for modules that must not load the publications themselves. */
import { resolve } from "node:path";

/** The folder that PUBLICATIONS_DIR names, or the project's own. */
export const PUBLICATIONS_FOLDER = resolve(
  process.env["PUBLICATIONS_DIR"] || resolve(import.meta.dirname, "../../worker/publications"),
);
