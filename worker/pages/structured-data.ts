/**
 * Structured data of pages for search engines: JSON-LD after schema.org (SPEC 3). JSON leaves out what is
 * undefined.
 * A browser with Trusted Types refuses scripts made there, so they stand in the document from the start.
 */
import type { Article, OtherSource } from "../../shared/article.ts";
import type { BlogPage, Post, PostSummary } from "../../shared/blog.ts";
import { categoryOf } from "../../shared/categories.ts";
import type { FaqItem } from "../../shared/faq/faq.ts";
import { type LiveCoverage, updatePath } from "../../shared/live/live.ts";
import { fillText } from "../../shared/publication/fill-text.ts";
import { iconPath } from "../../shared/publication/icons.ts";
import type { Publication } from "../../shared/publication/publication.ts";
import { type PaperPerson, personPath } from "../../shared/trust/bylines.ts";
import type { Correction } from "../../shared/trust/corrections.ts";
import { policiesOf } from "../../shared/trust/principles.ts";

const CONTEXT = "https://schema.org";

function organization(publication: Publication): object {
  const { contact } = publication;
  return {
    "@type": "NewsMediaOrganization",
    "@id": `${publication.url}/#organization`,
    name: publication.name,
    url: publication.url,
    logo: new URL(iconPath(publication, "apple-touch-icon.png"), publication.url).href,
    foundingDate: String(publication.foundedYear),
    address: {
      "@type": "PostalAddress",
      streetAddress: contact.street,
      addressLocality: contact.locality,
      addressRegion: contact.regionCode || undefined,
      postalCode: contact.postalCode || undefined,
      addressCountry: publication.country,
    },
    sameAs: publication.social.map(({ url }) => url),
    parentOrganization: { "@type": "Organization", name: publication.network.name },
  };
}

/** The paper with what it says of itself. */
export function paperData(publication: Publication): object {
  const { people = [] } = publication;
  return {
    ...organization(publication),
    ...policiesOf(publication),
    employee: people.length === 0 ? undefined : people.map((one) => personOf(publication, one)),
  };
}

function personOf(publication: Publication, person: PaperPerson): object {
  const { name, role, picture, url, about } = person;
  return {
    "@type": "Person",
    "@id": publication.url + personPath(person),
    name,
    jobTitle: role,
    description: about,
    url: publication.url + personPath(person),
    sameAs: url,
    image: picture && new URL(picture, publication.url).href,
  };
}

/** Of the page about the paper. */
export function aboutData(publication: Publication): object {
  return {
    "@type": "AboutPage",
    url: `${publication.url}/about`,
    name: `About ${publication.name}`,
    mainEntity: paperData(publication),
  };
}

/** Of the home page: the publisher, and the address of the site's search. */
export function siteData(publication: Publication): readonly object[] {
  return [
    { ...organization(publication), ...policiesOf(publication) },
    {
      "@type": "WebSite",
      name: publication.name,
      url: publication.url,
      inLanguage: publication.locale,
      publisher: { "@id": `${publication.url}/#organization` },
      potentialAction: {
        "@type": "SearchAction",
        target: {
          "@type": "EntryPoint",
          urlTemplate: `${publication.url}/search?q={search_term_string}`,
        },
        "query-input": "required name=search_term_string",
      },
    },
  ];
}

/** The way from home to a page, through the list that it belongs to where there is one. */
export function breadcrumbs(
  publication: Publication,
  title: string,
  list?: { readonly name: string; readonly path: string },
): object {
  const steps = [
    { name: "Home", item: publication.url },
    ...(list ? [{ name: list.name, item: publication.url + list.path }] : []),
    { name: title },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({
      "@type": "ListItem",
      position: index + 1,
      ...step,
    })),
  };
}

/** Of an article page: the story is at its publisher, which counts as author because feeds name no other. */
export function articleData(publication: Publication, article: Article): object {
  const publisher = publisherOf(publication, article);
  return {
    "@type": "NewsArticle",
    headline: article.title,
    inLanguage: article.lang,
    description: article.excerpt,
    image: article.imageUrl && new URL(article.imageUrl, publication.url).href,
    // Feeds tell one date, which is that of the version shown.
    datePublished: article.dateTime || undefined,
    dateModified: article.dateTime || undefined,
    url: article.link || undefined,
    isBasedOn: article.link || undefined,
    citation: article.others?.map((other) => citationOf(publication, other)),
    articleSection: article.category,
    author: publisher,
    publisher,
  };
}

/** A story without a link of its own, or a post of the paper, may be among the others. */
function citationOf(
  publication: Publication,
  { title, link, source, dateTime }: OtherSource,
): object {
  return {
    "@type": "NewsArticle",
    headline: title,
    url: link === "" ? undefined : new URL(link, publication.url).href,
    datePublished: dateTime || undefined,
    publisher: organizationAt(source, link),
  };
}

function publisherOf(publication: Publication, { source, link }: Article): object {
  if (source === "") return organization(publication);
  return organizationAt(source, link);
}

function organizationAt(name: string, link: string): object {
  return { "@type": "Organization", name, url: URL.parse(link)?.origin };
}

/** Of a page of the blog's list, with the posts on it. */
export function blogData(publication: Publication, { posts, origin }: BlogPage): object {
  const url = `${origin ?? publication.url}/blog`;
  return {
    "@type": "Blog",
    "@id": `${url}#blog`,
    name: `${publication.name}: Blog`,
    url,
    inLanguage: publication.locale,
    publisher: organization(publication),
    blogPost: posts.map((post: PostSummary) => ({
      "@type": "BlogPosting",
      headline: post.title,
      url: `${url}/${encodeURIComponent(post.slug)}`,
      datePublished: post.dateTime || undefined,
      author: authorData(publication, post),
    })),
  };
}

/** Updates in structured data: search engines show a few. */
const STRUCTURED_UPDATES = 10;

/** What the data of a post that is, or was, covered live have beside those of any other. */
function coverageData(publication: Publication, post: Post, live: LiveCoverage): object {
  const origin = post.origin ?? publication.url;
  return {
    "@type": "LiveBlogPosting",
    coverageStartTime: live.started.dateTime,
    coverageEndTime: live.ended?.dateTime,
    liveBlogUpdate: live.updates
      .slice(0, STRUCTURED_UPDATES)
      .map(({ number, line, dateTime, corrected, author }) => ({
        "@type": "BlogPosting",
        headline: line,
        articleBody: line,
        url: origin + updatePath(post.slug, number),
        datePublished: dateTime,
        dateModified: corrected?.dateTime ?? dateTime,
        author: author === "" ? undefined : { "@type": "Person", name: author },
      })),
  };
}

/** Of a blog post. */
export function postData(publication: Publication, post: Post): object {
  const url = `${post.origin ?? publication.url}/blog/${encodeURIComponent(post.slug)}`;
  return {
    "@type": post.category === undefined ? "BlogPosting" : "NewsArticle",
    ...(post.live ? coverageData(publication, post, post.live) : {}),
    articleSection: post.category && categoryOf(post.category).label,
    headline: post.title,
    description: post.description,
    url,
    mainEntityOfPage: url,
    image: post.imageUrl === undefined ? undefined : new URL(post.imageUrl, publication.url).href,
    datePublished: post.dateTime || undefined,
    dateModified: post.dateTime === "" ? undefined : lastChangeOf(post),
    keywords: post.tags.join(", "),
    author: authorData(publication, post),
    correction: post.corrections?.map(correctionData),
    publisher: organization(publication),
  };
}

/** The latest of a post's dates; a day counts before its moments. */
function lastChangeOf({ dateTime, updated = "", corrections = [] }: Post): string {
  const dates = [dateTime, updated, ...corrections.map((one) => one.dateTime)];
  return dates.toSorted().at(-1) ?? dateTime;
}

/** The people who wrote a post; the paper, where it names none. */
function authorData(publication: Publication, { authors = [] }: PostSummary): object {
  const { name: publisher, url } = publication;
  if (authors.length === 0) return { "@type": "Organization", name: publisher, url };
  return authors.map(({ name, role, page, picture }) => ({
    "@type": "Person",
    name,
    jobTitle: role || undefined,
    url: page && new URL(page, publication.url).href,
    image: picture && new URL(picture, publication.url).href,
  }));
}

function correctionData({ text, dateTime }: Correction): object {
  return { "@type": "CorrectionComment", text, datePublished: dateTime || undefined };
}

/** Of the FAQ page: every question with its answer. */
export function faqData(publication: Publication, questions: readonly FaqItem[]): object {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: fillText(question, publication),
      acceptedAnswer: { "@type": "Answer", text: fillText(answer, publication) },
    })),
  };
}

/** An object as an element of a page. No text within can end it or turn into markup (EDGE: content policy). */
export function structuredBlock(value: object): string {
  const json = JSON.stringify({ "@context": CONTEXT, ...value }).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `<script type="application/ld+json">${json}</script>`;
}
