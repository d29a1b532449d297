/** The digest as plain text, for mail programs and readers that want no HTML. */
import { alertWord } from "../../../shared/alert.ts";
import { sponsorPath } from "../../../shared/publication/sponsor.ts";
import { digestTitle, moreText } from "./digest-html.ts";
import { type Digest, isEmpty } from "./digest.ts";

/** Columns of a line; addresses are not broken. */
const COLUMNS = 72;

/** The text, with addresses on lines of their own. */
export function renderDigestText(digest: Digest): string {
  const { origin, notices, sponsor, live, reports, stories, days, isSample } = digest;
  const title = digestTitle(digest);
  const parts = [
    `${title}\n${"=".repeat(Math.min(title.length, COLUMNS))}`,
    ...notices.map((notice) => {
      const { headline, until, link } = notice;
      const line = `! ${alertWord(notice)}: ${headline}${until ? ` (until ${until})` : ""}`;
      return lines(line, link && new URL(link, origin).href);
    }),
    ...(isEmpty(digest) ? [lines("There is nothing new.", `${origin}/`)] : []),
    ...(isSample ? ["Some of this came with the software, as samples."] : []),
    ...section(
      "Live",
      live.map(({ slug, title: name, line, time }) =>
        lines(name, line && `${time}: ${line}`, `${origin}/blog/${encodeURIComponent(slug)}`),
      ),
    ),
    ...section(
      "From our newsroom",
      reports.map(({ slug, title: name, description }) =>
        lines(name, description, `${origin}/blog/${encodeURIComponent(slug)}`),
      ),
    ),
    ...section(
      "Top stories",
      stories.map(({ slug, title: name, excerpt, source, date, mark, link, others = [] }) => {
        const page = `${origin}/article/${encodeURIComponent(slug)}`;
        const more = others.length > 0 ? [`${moreText(others.length)}:`, page] : [];
        const facts = [source, date, mark].filter(Boolean).join(", ");
        return lines(name, excerpt === name ? "" : excerpt, facts, link || page, ...more);
      }),
    ),
    ...(sponsor
      ? [lines(`${sponsor.label}: ${sponsor.name}`, sponsor.text, origin + sponsorPath(sponsor))]
      : []),
    ...section(
      "Coming up",
      days.map(({ day, events }) =>
        lines(
          day,
          ...events.flatMap(({ slug, title: name, time, place }) => [
            `- ${[`${time}: ${name}`, place].filter(Boolean).join(", ")}`,
            `${origin}/events/${slug}`,
          ]),
        ),
      ),
    ),
  ];
  return `${parts.join("\n\n")}\n`;
}

function section(title: string, parts: readonly string[]): readonly string[] {
  return parts.length === 0 ? [] : [`${title}\n${"-".repeat(title.length)}`, ...parts];
}

/** The texts that are not empty, each on lines of its own. */
function lines(...texts: readonly string[]): string {
  return texts
    .filter((text) => text !== "")
    .map(wrap)
    .join("\n");
}

/** A text in lines of at most so many columns, broken between words. */
function wrap(text: string): string {
  const wrapped: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const last = wrapped.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && longer.length <= COLUMNS) wrapped[wrapped.length - 1] = longer;
    else wrapped.push(word);
  }
  return wrapped.join("\n");
}
