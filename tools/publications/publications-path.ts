/** The folder of publications, for modules that must not load the publications themselves. */
import { resolve } from "node:path";

import { devVars } from "../local/dev-vars.ts";

/** The folder that PUBLICATIONS_DIR names, in the environment or in `.dev.vars`, or the project's own. */
export const PUBLICATIONS_FOLDER = resolve(
  process.env["PUBLICATIONS_DIR"] ||
    devVars()["PUBLICATIONS_DIR"] ||
    resolve(import.meta.dirname, "../../worker/papers"),
);
