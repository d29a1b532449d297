/** A picture of the text in markdown: its title is its caption, at the end of which its credit stands. Pure. */

interface AboutPicture {
  /** What it shows, for those who cannot see it. */
  readonly shown: string;
  readonly caption: string;
  readonly credit: string;
}

/** The line of the picture. */
export function pictureMarkdown(address: string, { shown, caption, credit }: AboutPicture): string {
  const alt = shown.replaceAll(/[[\]\\*_`<>]/g, "").trim();
  const made = credit.trim() === "" ? "" : `Picture: ${credit.trim()}`;
  const title = [caption.trim(), made].filter((part) => part !== "").join(" ");
  const quoted = title === "" ? "" : ` "${title.replaceAll(/[\\"]/g, String.raw`\$&`)}"`;
  return `![${alt}](${address}${quoted})`;
}
