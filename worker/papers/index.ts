/**
 * The papers of this deployment; the first is shown on hosts that no paper lists. A folder given as
 * PUBLICATIONS_DIR takes this one's place (README.md).
 */
import { ALDER_FALLS } from "./alder-falls.ts";
import type { EdgePublication } from "./edge-publication.ts";

export const PUBLICATIONS: readonly [EdgePublication, ...EdgePublication[]] = [ALDER_FALLS];
