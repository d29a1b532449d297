/** The paper's own reports as stories of their categories. Pure. */
import { postName } from "../../../shared/blog.ts";
import type { FeedStories, Report } from "../../../shared/edition.ts";
import { focusIn } from "../../../shared/pictures/picture-focus.ts";
import type { Story } from "../../../shared/story.ts";
import { excerptOf } from "../../../shared/texts/excerpt.ts";
import { bylinesOf, namesOf, type PaperPerson } from "../../../shared/trust/bylines.ts";
import { REPORT_LEADS_MS } from "./news-limits.ts";
import type { CategorisedStory } from "./placed-story.ts";

/** No feed: posts come from the blog. */
const BLOG: FeedStories = { address: "", title: "", fetchedAt: 0, stories: [] };

/** What is known of the paper whose reports are shown. */
export interface ReportingPublication {
  /** Its name. */
  readonly name: string;
  readonly people?: readonly PaperPerson[] | undefined;
  readonly now: number;
}

/** The reports under the paper's name. */
export function reportStories(
  reports: readonly Report[],
  reporting: ReportingPublication,
): readonly CategorisedStory[] {
  return reports.map((report) => ({
    story: toStory(report, reporting),
    category: report.category,
    feed: BLOG,
  }));
}

function toStory(report: Report, { name, people, now }: ReportingPublication): Story {
  const { slug, title, description, imageUrl, published, authors = [] } = report;
  const imageFocus = focusIn(report.imageFocus ?? "");
  const isNew = published !== null && now - published < REPORT_LEADS_MS;
  return {
    id: `post ${slug}`,
    slug: postName(slug),
    title,
    excerpt: excerptOf(description || title),
    published,
    // If a feed has the same story, ours is the original.
    firstSeen: 0,
    imageUrl,
    ...(imageFocus === undefined ? {} : { imageFocus }),
    minutes: 0,
    link: "",
    source: name,
    ...(authors.length > 0 ? { byline: namesOf(bylinesOf(authors, people)) } : {}),
    wikipediaUrl: "",
    path: `/blog/${encodeURIComponent(slug)}`,
    ...(isNew ? { leads: true } : {}),
  };
}
