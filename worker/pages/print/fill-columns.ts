/** Fills the columns of the sheets with blocks of known heights. Pure, and the same for the same blocks. */
import type { ReactNode } from "react";

import { GAP, INNER_GAP } from "./sheet-sizes.ts";

/** Something that stands in a column as a whole; its height is in points. */
export interface Block {
  readonly height: number;
  readonly content: ReactNode;
  /** Whether it belongs to the block before it, as the next paragraph does. */
  readonly follows?: true;
  /** The same with less text, and with more: they fill what is left of a column. */
  readonly shorter?: Block;
  readonly longer?: Block;
  /** A part of it that fits into so many points, and the rest; undefined where there is none. */
  readonly split?: (room: number) => readonly [Block, Block] | undefined;
}

/** A list under a heading, which stands above its first item and is not repeated. */
export interface Section {
  /** Gives the first item with the heading. */
  readonly begin: (first: Block) => Block;
  readonly items: readonly Block[];
}

export interface Column {
  readonly height: number;
  readonly blocks: readonly Block[];
}

/** How many of the next items may fill the end of a column, in which so many points are left. */
const LOOKAHEAD = 8;
const END = 320;

/** What is left of a column for one more block, with the gap before it; there is none before the first. */
export function roomIn({ height, blocks }: Column): number {
  return blocks.reduce(
    (room, block, at) => room - (at === 0 ? block.height + GAP : spaceOf(block)),
    height,
  );
}

/** What a block takes below another one. */
export function spaceOf({ height, follows }: Block): number {
  return height + (follows ? INNER_GAP : GAP);
}

interface Filled {
  readonly columns: readonly Column[];
  /** What found no room. */
  readonly left: readonly Section[];
}

/**
 * The columns with the sections' items one after the other: one that does not fit is the first of the next column,
 * or divided between both.
 */
export function fillInOrder(columns: readonly Column[], sections: readonly Section[]): Filled {
  return fill(columns, sections, ({ begin, items: [first] }, room) => {
    if (!first) return [];
    const block = begin(first);
    if (block.height <= room) return [{ at: 0, block }];
    const [part, rest] = first.split?.(room - (block.height - first.height)) ?? [];
    return part && rest ? [{ at: 0, block: begin(part), rest }] : [];
  });
}

/**
 * The same, but near its end a column is filled with those of the next items that leave the least of it free,
 * and then with more of their texts.
 */
export function fillUp(columns: readonly Column[], sections: readonly Section[]): Filled {
  const { columns: filled, left } = fill(columns, sections, (section, room) => {
    const [first] = section.items;
    const block = first && section.begin(first);
    if (block && room - spaceOf(block) > END) return [{ at: 0, block }];
    return bestEnd(section, room);
  });
  return { columns: filled.map(lengthen), left };
}

interface Choice {
  /** The item's place in its section. */
  readonly at: number;
  readonly block: Block;
  /** What is left of the item. */
  readonly rest?: Block;
}

function fill(
  columns: readonly Column[],
  sections: readonly Section[],
  choose: (section: Section, room: number) => readonly Choice[],
): Filled {
  let left = sections.filter(({ items }) => items.length > 0);
  const filled = columns.map((column) => {
    const blocks = [...column.blocks];
    for (;;) {
      const [section, ...others] = left;
      if (!section) break;
      const chosen = choose(section, roomIn({ height: column.height, blocks }));
      if (chosen.length === 0) break;
      blocks.push(...chosen.map(({ block }) => block));
      const taken = new Map(chosen.map((choice) => [choice.at, choice]));
      const items = section.items.flatMap((item, at) =>
        taken.has(at) ? (taken.get(at)?.rest ?? []) : [item],
      );
      left = items.length === 0 ? others : [{ begin: (first) => first, items }, ...others];
    }
    return { ...column, blocks };
  });
  return { columns: filled, left };
}

/** Of the next items, in their order, those that take the most of the room. */
function bestEnd({ begin, items }: Section, room: number): readonly Choice[] {
  let best: { readonly used: number; readonly chosen: readonly Choice[] } = { used: 0, chosen: [] };
  const next = items.slice(0, LOOKAHEAD);
  const search = (from: number, used: number, chosen: readonly Choice[]) => {
    if (used > best.used) best = { used, chosen };
    for (let at = from; at < next.length; at += 1) {
      const item = next[at];
      for (const form of [item, item?.shorter]) {
        if (!form) continue;
        const block = chosen.length === 0 ? begin(form) : form;
        const longer = used + spaceOf(block);
        if (longer - GAP <= room) search(at + 1, longer, [...chosen, { at, block }]);
      }
    }
  };
  search(0, 0, []);
  return best.chosen;
}

/** The column with the longer forms of its blocks, from the first on, as far as there is room. */
function lengthen(column: Column): Column {
  let room = roomIn(column) + GAP;
  const blocks = column.blocks.map((block) => {
    const more = (block.longer?.height ?? 0) - block.height;
    if (!block.longer || more > room) return block;
    room -= more;
    return block.longer;
  });
  return { ...column, blocks };
}
