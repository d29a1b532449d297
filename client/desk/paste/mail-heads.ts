/** What mail programs write above a mail that is answered or passed on: names and addresses of people. Pure. */
import type { Block } from "./pasted-blocks.ts";

const FROM = /^[\s|*_\\]*(?:from|von|de|da|van)[\s*_|]*:/i;
const SUBJECT = /^[\s|*_\\]*(?:subject|betreff|objet|asunto|assunto|oggetto|onderwerp)[\s*_|]*:/i;
const OTHER =
  /^[\s|*_\\]*(?:sent|date|to|cc|bcc|reply-to|importance|attachments|gesendet|datum|an|envoyé|à|para|enviado|enviado el|fecha|inviato|data|a|verzonden|aan)[\s*_|]*:|^\|[-|]+$|^\s*$/i;
/** Three lines of a head, with who wrote what. */
const HEAD_LINES = 3;
const ATTRIBUTION =
  /^[*_]*(?:on|am|le|el|il|op|em)\b.{0,300}(?:\d:\d\d|@).{0,300}(?:wrote|schrieb|a écrit|escribió|ha scritto|schreef|escreveu)[^:]{0,80}:[*_]*\s*$/i;
const PASSED_ON =
  /^[\W_]*(?:begin forwarded message|-{3,} ?(?:original message|original appointment|weitergeleitete nachricht|forwarded message|ursprüngliche nachricht|message transféré|mensaje reenviado) ?-{3,})[\W_]*$/i;
const LINE_MAX = 700;

/** The blocks without such lines. */
export function withoutMailHeads(blocks: readonly Block[]): readonly Block[] {
  const gone = new Set<string>();
  let head: string[] = [];
  let kinds = 0;
  const end = () => {
    if (kinds === 3 && head.length >= HEAD_LINES) for (const place of head) gone.add(place);
    [head, kinds] = [[], 0];
  };
  for (const [at, { lines }] of blocks.entries()) {
    for (const [place, line] of lines.entries()) {
      const name = `${at}.${place}`;
      const isFrom = line.length <= LINE_MAX && FROM.test(line);
      // An address says as much as a subject.
      const kind = isFrom ? (line.includes("@") ? 3 : 1) : SUBJECT.test(line) ? 2 : 0;
      if (kind > 0 || (line.length <= LINE_MAX && OTHER.test(line))) {
        head.push(name);
        kinds |= kind;
        continue;
      }
      end();
      if (line.length <= LINE_MAX && (ATTRIBUTION.test(line) || PASSED_ON.test(line)))
        gone.add(name);
    }
  }
  end();
  return blocks
    .map((block, at) => ({
      ...block,
      lines: block.lines.filter((_, place) => !gone.has(`${at}.${place}`)),
    }))
    .filter(({ lines }) => lines.length > 0);
}
