/**
 * Content in the browser: asked of the edge over `/api`, for navigation without a new document.
 * Answers are kept for a short while, so that what was fetched ahead on hover is there on the click.
 */
import type { Article, Listing } from "../shared/article.ts";
import type { BlogPage, PostContent } from "../shared/blog.ts";
import type { Content, HomeContent } from "../shared/content.ts";
import type { Outcome } from "../shared/outcome.ts";
import type { PublicationDetails } from "../shared/publication.ts";
import { unreached, UNREACHABLE } from "./unreached.ts";

const KEPT_MS = 30_000;

const kept = new Map<string, Promise<Outcome<unknown>>>();

/** What the edge answers to a GET; from memory where that was asked for within the last half minute. */
function outcome<T>(path: string): Promise<Outcome<T>> {
  const known = kept.get(path) as Promise<Outcome<T>> | undefined;
  if (known) return known;
  const forget = () => kept.delete(path);
  const answer = ask<T>(path, forget);
  kept.set(path, answer);
  setTimeout(forget, KEPT_MS);
  // A failure is not worth keeping: the next click asks again.
  void answer.then(({ ok }) => ok || forget());
  return answer;
}

async function ask<T>(path: string, forget: () => void): Promise<Outcome<T>> {
  try {
    const response = await fetch(path, { headers: { Accept: "application/json" } });
    // Nor is a list that no story has come into yet.
    if (response.headers.get("Cache-Control") === "no-store") forget();
    const answer = response.json<Outcome<T>>();
    // What breaks at the edge says so in plain text.
    return await (response.ok
      ? answer
      : answer.catch(() => failed(`HTTP error! status: ${response.status}`)));
  } catch {
    return failed(UNREACHABLE);
  }
}

function failed(message: string): Outcome<never> {
  return { ok: false, message };
}

type Part = Exclude<keyof HomeContent, "sample">;

/** What stands for a list that could not be had. */
function nothing(message: string): Listing {
  return { articles: [], asOf: "", sample: false, message };
}

export const browserContent: Content = {
  home() {
    const whole = outcome<Record<Part, Listing> & { sample: boolean }>("/api/home");
    const part = async (name: Part) => {
      const answer = await whole;
      return answer.ok ? answer.value[name] : nothing(answer.message);
    };
    return {
      slides: part("slides"),
      breaking: part("breaking"),
      world: part("world"),
      local: part("local"),
      technology: part("technology"),
      lifestyle: part("lifestyle"),
      sample: whole.then((answer) => answer.ok && answer.value.sample),
    };
  },
  async category(key) {
    const answer = await outcome<Listing>(`/api/category/${key}`);
    return answer.ok ? answer.value : nothing(answer.message);
  },
  async article(slug) {
    const answer = await outcome<Article>(`/api/article/${encodeURIComponent(slug)}`);
    return answer.ok ? answer.value : undefined;
  },
  async details() {
    const answer = await outcome<PublicationDetails>("/api/publication");
    if (!answer.ok) throw unreached(answer.message);
    return answer.value;
  },
  posts: (page) => outcome<BlogPage>(`/api/posts?page=${page}`),
  post: (slug) => outcome<PostContent>(`/api/post/${encodeURIComponent(slug)}`),
  questions: async () => (await import("../shared/faq-items.ts")).FAQ_ITEMS,
  async rss() {
    try {
      const response = await fetch("/rss.xml", { headers: { Accept: "application/rss+xml" } });
      return response.ok ? await response.text() : "";
    } catch {
      return "";
    }
  },
};
