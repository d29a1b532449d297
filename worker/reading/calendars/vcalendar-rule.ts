/**
 * Recurrence rules of vCalendar 1.0, which older telephones and planners write: `W2 TU TH #4` is
 * every second week on Tuesdays and Thursdays, four times.
 * @see vCalendar 1.0, section "Recurrence Rule Grammar"
 */

/** For each kind of rule its frequency, and the part that its list is now. */
const KINDS: Readonly<Record<string, readonly [frequency: string, list: string]>> = {
  D: ["DAILY", ""],
  W: ["WEEKLY", "BYDAY"],
  MP: ["MONTHLY", "BYDAY"],
  MD: ["MONTHLY", "BYMONTHDAY"],
  YM: ["YEARLY", "BYMONTH"],
  YD: ["YEARLY", "BYYEARDAY"],
};
const OLD_RULE = /^\s*(D|W|MP|MD|YM|YD)(\d{1,4})(?=\s|$)(.*)$/is;
const CHARACTERS_MAX = 500;
/** A rule without an end has this many occurrences. */
const USUAL_COUNT = 2;

/** The rule in the form of iCalendar; any other text as it is. */
export function modernRule(text: string): string {
  const [, kind = "", interval, rest = ""] = OLD_RULE.exec(text.slice(0, CHARACTERS_MAX)) ?? [];
  const [frequency, part] = KINDS[kind.toUpperCase()] ?? [];
  if (frequency === undefined) return text;
  let end = `COUNT=${USUAL_COUNT}`;
  let nth = "";
  const list: string[] = [];
  for (const token of rest.toUpperCase().split(/\s+/)) {
    const [, count] = /^#(\d{1,6})$/.exec(token) ?? [];
    // A number ends with its sign: `2-` is the last but one; `LD` is a month's last day.
    const [, size, sign = ""] = /^(\d{1,3})([+-]?)$/.exec(token.replace("LD", "1-")) ?? [];
    if (count !== undefined) end = Number(count) === 0 ? "" : `COUNT=${count}`;
    else if (/^\d{8}/.test(token)) end = `UNTIL=${token}`;
    else if (/^[A-Z]{2}$/.test(token) && token !== "LD") list.push(nth + token);
    else if (size !== undefined) {
      nth = sign === "-" ? `-${size}` : size;
      if (part !== "BYDAY") list.push(nth);
    }
  }
  const values = part && list.length > 0 ? `${part}=${list.join(",")}` : "";
  return [`FREQ=${frequency}`, `INTERVAL=${interval}`, values, end].filter(Boolean).join(";");
}
