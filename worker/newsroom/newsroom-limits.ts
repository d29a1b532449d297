/** The newsroom's times: when a round follows another. */
import { MINUTE_MS, SECOND_MS } from "../../shared/time.ts";

/** Between the starts of two rounds, unless work is left. */
export const PAUSE_MS = 15 * SECOND_MS;
export const LONGEST_PAUSE_MS = MINUTE_MS;
export const PAUSE_WITH_WORK_MS = SECOND_MS;
/** Several pushes of one moment are published by one round. */
export const AFTER_PUSH_MS = 5 * SECOND_MS;
/** The alarm of a round that the platform ends: another one follows. */
export const AFTER_LOSS_MS = MINUTE_MS;
