/** The things that stand in the columns of the printed paper, each with its height. */
import type { ReactNode } from "react";

import type { TownEvent } from "../../../shared/town-event.ts";
import type { FeedPost } from "../../content/blog/blog.ts";
import type { PrintedStory } from "../../content/news/print/printed-stories.ts";
import { briefText } from "./brief-text.ts";
import type { Block, Section } from "./fill-columns.ts";
import type { PrintedLive } from "./read-print.ts";
import { sentenceBlock } from "./sentence-block.ts";
import { BAND, TYPE } from "./sheet-sizes.ts";
import { heightOf, linesOf } from "./text-width.ts";

/** Lines of a story's text where there is room for more than two. */
const LONGER_LINES = 6;
/** Lines of an update that is not shortened. */
const UPDATE_LINES = 12;

/** Where blocks stand: the width of a column in points, and the addresses of the paper. */
export interface Place {
  readonly width: number;
  readonly origin: string;
  /** As people type it: `beacon.example`. */
  readonly host: string;
}

/** A section with its heading, and a line below that. */
export function sectionOf(
  title: string,
  items: readonly Block[],
  { width }: Place,
  note = "",
): Section {
  const height = heightOf(title, TYPE.label, width) + heightOf(note, TYPE.small, width) + 2 * BAND;
  return {
    items,
    begin: function begin(first): Block {
      return {
        height: height + first.height,
        content: (
          <>
            <h2 className="label">{title}</h2>
            {note !== "" && <p className="note">{note}</p>}
            {first.content}
          </>
        ),
        ...(first.longer ? { longer: begin(first.longer) } : {}),
      };
    },
  };
}

/** A line of text. */
export function textBlock(text: string, { width }: Place): Block {
  return { height: heightOf(text, TYPE.text, width), content: <p>{text}</p> };
}

/** A story of another publisher: headline, whole sentences of its text, publisher and short address. */
export function storyItem({ article, path }: PrintedStory, place: Place): Block {
  const { title, lang, excerpt, source, time, date, mark = "" } = article;
  const text = excerpt === title ? "" : excerpt;
  const facts = [source, time || date, mark].filter(Boolean).join(", ");
  return newsItem({ title, lang, text, facts, path }, place);
}

/** A post of the paper's own. */
export function postItem(
  { slug, title, description, authors = [] }: FeedPost,
  place: Place,
): Block {
  const facts = authors.map(({ name }) => name).join(", ");
  const path = `/blog/${encodeURIComponent(slug)}`;
  return newsItem({ title, text: description, facts, path }, place);
}

interface News {
  readonly title: string;
  readonly lang?: string | undefined;
  readonly text: string;
  readonly facts: string;
  readonly path: string;
}

function newsItem({ title, lang, text, facts, path }: News, place: Place): Block {
  const { width, host, origin } = place;
  const below = facts === "" ? host + path : `${facts} ${host}${path}`;
  const height = heightOf(title, TYPE.head, width) + heightOf(below, TYPE.small, width);
  const block = (brief: string): Block => ({
    height: height + heightOf(brief, TYPE.text, width),
    content: (
      <article dir="auto" lang={lang}>
        <h3 className="head">{title}</h3>
        {brief !== "" && <p>{brief}</p>}
        <p className="small">
          {facts !== "" && <bdi>{facts}</bdi>}{" "}
          <a href={origin + path} dir="ltr">
            {host + path}
          </a>
        </p>
      </article>
    ),
  });
  const [brief, longer] = [briefText(text, width), briefText(text, width, LONGER_LINES)];
  return {
    ...block(brief),
    ...(brief === "" ? {} : { shorter: block("") }),
    ...(longer === brief ? {} : { longer: block(longer) }),
  };
}

/** An event in a line or two; the first of a day stands under its name. */
export function eventItem(event: TownEvent, { width }: Place, day = ""): Block {
  const { title, time, place } = event;
  const where = place === "" ? "" : `, ${place}`;
  const line: ReactNode = (
    <p dir="auto">
      <b>{time}</b> <bdi>{title}</bdi>
      {where !== "" && <bdi>{where}</bdi>}
    </p>
  );
  // Bold letters are wider: the whole line is measured as if it was bold.
  const height = heightOf(`${time} ${title}${where}`, TYPE.label, width);
  if (day === "") return { height, content: line, follows: true };
  return {
    height: height + heightOf(day, TYPE.label, width),
    content: (
      <>
        <h3 className="day">{day}</h3>
        {line}
      </>
    ),
  };
}

/** An update of a live post; of a long one its first sentences, and where it stands in full. */
export function updateItem(
  { time, text }: PrintedLive["updates"][number],
  slug: string,
  { width, host }: Place,
): Block {
  const isLong = linesOf(text, TYPE.text, width) > UPDATE_LINES;
  const more = `In full: ${host}/blog/${encodeURIComponent(slug)}`;
  const shown = isLong ? `${briefText(text, width, UPDATE_LINES)} ${more}`.trim() : text;
  return sentenceBlock(shown, (part, isFirst) => ({
    height: heightOf(isFirst ? `${time}  ${part}` : part, TYPE.text, width),
    content: (
      <p dir="auto">
        {isFirst && <b>{time} </b>}
        {part}
      </p>
    ),
  }));
}
