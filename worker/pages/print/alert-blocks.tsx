/** Alerts and notices on paper: in full, in as many blocks as paragraphs, or in brief. */
import type { ReactNode } from "react";

import { type Alert, alertLevel, alertWord } from "../../../shared/alert.ts";
import { sentencesOf } from "../../../shared/texts/sentences.ts";
import { briefText } from "./brief-text.ts";
import type { Block } from "./fill-columns.ts";
import type { Place } from "./print-blocks.tsx";
import { sentenceBlock } from "./sentence-block.ts";
import { EDGE, TYPE } from "./sheet-sizes.ts";
import { heightOf, linesOf } from "./text-width.ts";

/** Lines of the text of an alert in brief. */
const BRIEF_LINES = 4;

/** Lines of the places that stand in one line with the other facts. */
const AREA_LINES = 6;

export function fullAlert(alert: Alert, place: Place): readonly Block[] {
  const texts = [alert.description, alert.instruction].flatMap((text) => text.split(/\n\s*\n/));
  const paragraphs = texts.map(joined).filter((text) => text !== "");
  const area = hasLongArea(alert, place) ? [partOf(alert, alert.area, place, placesOf)] : [];
  return [headOf(alert, place), ...area, ...paragraphs.map((text) => partOf(alert, text, place))];
}

/** Its first sentences, and where it stands in full. */
export function briefAlert(alert: Alert, place: Place): readonly Block[] {
  const { instruction, description } = alert;
  // The whole text of a notice is its headline.
  if (instruction === "" && description === "" && !hasLongArea(alert, place))
    return [headOf(alert, place)];
  const text = briefText(joined(instruction || description), place.width - EDGE, BRIEF_LINES);
  const { length: places } = placesOf(alert.area);
  const areas = hasLongArea(alert, place) && places > 1 ? `For ${places} places.` : "";
  const more = `In full: ${place.host}/alerts`;
  return [
    headOf(alert, place),
    partOf(alert, [areas, text, more].filter(Boolean).join(" "), place),
  ];
}

function hasLongArea({ area }: Alert, { width }: Place): boolean {
  return linesOf(area, TYPE.text, width - EDGE) > AREA_LINES;
}

/** The places of an area, as issuers separate them. */
function placesOf(area: string): readonly string[] {
  return area.split(/(?<=[;,])\s+/);
}

function headOf(alert: Alert, place: Place): Block {
  const { headline, area, until, issuer } = alert;
  const word = alertWord(alert);
  const where = hasLongArea(alert, place) ? "" : area;
  const facts = [where, until && `until ${until}`, issuer].filter(Boolean).join(" · ");
  const inner = place.width - EDGE;
  const isText = linesOf(headline, TYPE.alarm, inner) > 3;
  const height =
    heightOf(word, TYPE.label, inner) +
    heightOf(headline, isText ? TYPE.head : TYPE.alarm, inner) +
    heightOf(facts, TYPE.text, inner);
  return {
    height,
    content: framed(
      alert,
      <>
        <p className="word">{word}</p>
        <h3 className={isText ? "head" : "alarm"}>{headline}</h3>
        {facts !== "" && <p>{facts}</p>}
      </>,
    ),
  };
}

/** A paragraph. */
function partOf(alert: Alert, text: string, { width }: Place, divide = sentencesOf): Block {
  const make = (part: string): Block => ({
    height: heightOf(part, TYPE.text, width - EDGE),
    content: framed(alert, <p>{part}</p>),
    follows: true,
  });
  return sentenceBlock(text, make, { divide });
}

function framed(alert: Alert, content: ReactNode): ReactNode {
  return (
    <div className="alert" data-level={alertLevel(alert)} dir="auto">
      {content}
    </div>
  );
}

function joined(text: string): string {
  return text.trim().replaceAll(/\s+/g, " ");
}
