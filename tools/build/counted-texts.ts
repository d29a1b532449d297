/** Publications whose own texts tell readers that nothing is counted, while COUNTS is on: the build names them. */
import { existsSync, readFileSync } from "node:fs";

import type { EdgePublication } from "../../worker/papers/edge-publication.ts";
import { devVars } from "../local/dev-vars.ts";

/** What such a text says, in other words; not that nothing of a reader, or no clicks elsewhere, are counted. */
const DENIALS = [
  /\b(?:count|measure|log|record)s? (?:nothing|no (?:pages?|visits?|views?|clicks?|traffic))\b/i,
  /\bnothing (?:here |on this (?:site|page) )?(?:is|gets) (?:ever )?(?:counted|measured)\b/i,
  /\b(?:do(?:es)? not|don[’']t|doesn[’']t|never) (?:count|measure|log|record) (?:anything|(?:any |our |the )?(?:pages?|visits?|views?|clicks?|traffic|readers?|visitors?)|what is read|how (?:many|often))\b/i,
  /\bno (?:page |visitor |hit |web )?(?:analytics|statistics|counters?)\b(?! (?:service|of (?:readers|people)|that))/i,
  /\bno (?:counting|measurement|measuring)\b/i,
];

/** A line for each text of a publication that says so; none where counts are off. */
export function countedTexts(
  papers: readonly EdgePublication[],
  isCounting: boolean,
): readonly string[] {
  if (!isCounting) return [];
  return papers.flatMap(({ id, name, texts = {}, principles, about, tagline }) =>
    sentencesOf({ texts, principles, about, tagline })
      .filter((sentence) => DENIALS.some((denial) => denial.test(sentence)))
      .map(
        (sentence) =>
          `${id}: COUNTS is on, but a text of ${name} says: “${sentence}” Change the text, or turn COUNTS off.`,
      ),
  );
}

/** Whether this machine builds for a deployment that counts: its configuration or its own vars say so. */
export function isCountingHere(): boolean {
  const config = existsSync("wrangler.toml") ? readFileSync("wrangler.toml", "utf8") : "";
  const [, configured = ""] = /^[ \t]*COUNTS[ \t]*=[ \t]*["']([^"'\n]*)["']/m.exec(config) ?? [];
  return (devVars()["COUNTS"] ?? configured).trim() === "on";
}

/** The sentences of all texts within a value. */
function sentencesOf(value: unknown): readonly string[] {
  if (typeof value === "string")
    return value.match(/[^.!?]+[.!?]?/g)?.map((one) => one.trim()) ?? [];
  return typeof value === "object" && value !== null
    ? Object.values(value).flatMap(sentencesOf)
    : [];
}
