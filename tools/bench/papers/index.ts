/**
 * A hundred papers in one deployment: thirty feeds each, a third of them shared, and a host of its
 * own. A folder of publications (worker/papers/README.md).
 */
import { ALDER_FALLS } from "../../../worker/papers/alder-falls.ts";
import type { EdgePublication } from "../../../worker/papers/edge-publication.ts";

const COUNT = 100;

export const PUBLICATIONS: readonly EdgePublication[] = Array.from(
  { length: COUNT },
  (_, paper) => ({
    ...ALDER_FALLS,
    id: `paper-${paper}`,
    hosts: [`paper-${paper}.example`],
    url: `https://paper-${paper}.example`,
    feeds: Object.fromEntries(
      Object.keys(ALDER_FALLS.feeds).map((key) => [
        key,
        [
          `https://paper-${paper}.example/${key}`,
          paper % 3 === 0 || key.length % 3 === 0
            ? `https://shared.example/${key}`
            : `https://paper-${paper}.example/${key}-2`,
        ],
      ]),
    ) as unknown as EdgePublication["feeds"],
  }),
);
