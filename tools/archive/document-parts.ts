/** Splits a feed document of any length into documents within the feed parser's limits. */

const ITEMS_PER_PART = 200;
const BYTES_PER_PART = 2_000_000;

/** The parts, each with the document's head. JSON and short documents are one part. */
export function documentParts(bytes: Uint8Array<ArrayBuffer>): readonly Uint8Array<ArrayBuffer>[] {
  const text = Buffer.from(bytes).toString("latin1");
  const starts = itemStarts(text);
  const [first] = starts;
  if (first === undefined || /^\s*[{[]/.test(text)) return [bytes];
  const head = bytes.subarray(0, first);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let from = 0; from < starts.length;) {
    const begin = starts[from] ?? 0;
    let to = from + 1;
    while (
      to < starts.length &&
      to - from < ITEMS_PER_PART &&
      (starts[to + 1] ?? bytes.length) - begin <= BYTES_PER_PART
    )
      to += 1;
    const items = bytes.subarray(begin, starts[to] ?? bytes.length);
    parts.push(new Uint8Array(Buffer.concat([head, items])));
    from = to;
  }
  return parts;
}

/** Where items begin. CDATA and comments may hold the same words. */
function itemStarts(text: string): readonly number[] {
  const starts: number[] = [];
  const noEnd = new Set<string>();
  const mark = /<!\[CDATA\[|<!--|<(?:\w{1,40}:)?(?:item|entry)[\s>]/g;
  for (let match = mark.exec(text); match; match = mark.exec(text)) {
    const end = match[0] === "<!--" ? "-->" : "]]>";
    if (!match[0].startsWith("<!")) starts.push(match.index);
    else if (!noEnd.has(end)) {
      const at = text.indexOf(end, mark.lastIndex);
      if (at < 0) noEnd.add(end);
      else mark.lastIndex = at;
    }
  }
  return starts;
}
