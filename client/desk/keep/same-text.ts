/** Whether two texts of a form are one post for the desk, which writes some of them in its own way. Pure. */
import type { Texts } from "./kept-texts.ts";

/** Whether the desk, given the one text, would store and show the other. */
export function isSameText(one: Texts, other: Texts): boolean {
  return Object.keys({ ...one, ...other }).every((name) => {
    const [mine, theirs] = [asStored(name, one[name]), asStored(name, other[name])];
    // An address that was left empty is made of the title.
    return mine === theirs || (name === "slug" && (mine === "" || theirs === ""));
  });
}

/** The day that the desk writes before a correction. */
const DAY = /^\d{4}-\d\d-\d\d\S*:\s*/gm;

function asStored(name: string, text = ""): string {
  const lines = text.replaceAll(/\r\n?/g, "\n").trim();
  if (name === "body") return lines;
  return name === "corrections" ? lines.replaceAll(DAY, "") : lines.replaceAll(/\s+/g, " ");
}
