/**
 * A folder of publications in the form of one that PUBLICATIONS_DIR names (../README.md), with one
 * paper that differs from the default one in all that a paper can decide.
 */
import { PORT_TARRANT } from "./port-tarrant.ts";

export const PUBLICATIONS = [PORT_TARRANT] as const;
