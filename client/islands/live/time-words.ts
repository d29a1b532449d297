/** Times in the words of the page's language. */

const UNITS = [
  ["second", 1],
  ["minute", 60],
  ["hour", 3_600],
  ["day", 86_400],
] as const;

/** Says beside each time of a section how long ago it was: "12 minutes ago". */
export function agoIn(section: HTMLElement): void {
  const { lang } = document.documentElement;
  const words = new Intl.RelativeTimeFormat(lang || undefined);
  for (const place of section.querySelectorAll<HTMLElement>("[data-ago]")) {
    const seconds = Math.max(1, (Date.now() - Date.parse(place.dataset["ago"] ?? "")) / 1_000);
    const [unit, length] = UNITS.findLast((one) => seconds >= one[1]) ?? UNITS[0];
    const said = words.format(-Math.floor(seconds / length), unit);
    if (place.textContent !== said) place.textContent = said;
  }
}

/** As `30 seconds` or `5 minutes`. */
export function inWords(seconds: number): string {
  return seconds < 120 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`;
}
