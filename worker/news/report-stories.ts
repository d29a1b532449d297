/** The paper's own reports as stories of their categories. Pure. */
import { postName } from "../../shared/blog.ts";
import type { FeedStories, Report } from "../../shared/edition.ts";
import { excerptOf } from "../../shared/excerpt.ts";
import type { Story } from "../../shared/story.ts";
import { DAY_MS } from "../../shared/time.ts";
import type { FoundStory } from "./more-stories.ts";

/** How long a report comes before other stories. */
const LEAD_MS = DAY_MS;
/** No feed: posts come from the blog. */
const BLOG: FeedStories = { address: "", title: "", fetchedAt: 0, stories: [] };

/** The reports under the paper's name. */
export function reportStories(
  reports: readonly Report[],
  { paper, now }: { readonly paper: string; readonly now: number },
): readonly FoundStory[] {
  return reports.map((report) => ({
    story: toStory(report, paper, now),
    category: report.category,
    feed: BLOG,
  }));
}

function toStory(report: Report, paper: string, now: number): Story {
  const { slug, title, description, imageUrl, published } = report;
  const isNew = published !== null && now - published < LEAD_MS;
  return {
    id: `post ${slug}`,
    slug: postName(slug),
    title,
    excerpt: excerptOf(description || title),
    published,
    // If a feed has the same story, ours is the original.
    firstSeen: 0,
    imageUrl,
    minutes: 0,
    link: "",
    source: paper,
    wikipediaUrl: "",
    path: `/blog/${encodeURIComponent(slug)}`,
    ...(isNew ? { leads: true } : {}),
  };
}
