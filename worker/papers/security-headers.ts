/**
 * A publication's response headers: security, and what machines may do with the answer. The content
 * policy is the same for every reader and has no nonce, so that pages can be cached; scripts are allowed
 * by hash (EDGE: content policy).
 */
import { contentUsage } from "../../shared/trust/rights.ts";
import { COMMON_HEADERS, DATA_HEADERS } from "../platform/http/data-headers.ts";
import type { EdgePublication } from "./edge-publication.ts";

const TRANSPORT_SECURITY = "Strict-Transport-Security";

/**
 * How long browsers use HTTPS alone, and for which hosts (RFC 6797). The last header that a browser
 * receives counts, so all answers of a host have the same value, and static files, which belong to
 * no publication, have none.
 */
function transportSecurity({ hstsPreload }: EdgePublication): string {
  const forTwoYears = "max-age=63072000";
  return hstsPreload === true ? `${forTwoYears}; includeSubDomains; preload` : forTwoYears;
}

/** Headers of every answer that depend on the publication. */
function publicationHeaders(publication: EdgePublication): Record<string, string> {
  return {
    [TRANSPORT_SECURITY]: transportSecurity(publication),
    "Content-Usage": contentUsage(publication),
  };
}

/**
 * The answer with every header that its route did not set; a page has all of them. An answer without a
 * policy is data, and may not load or run anything.
 */
export function completed(answer: Response, publication: EdgePublication): Response {
  if (answer.headers.has(TRANSPORT_SECURITY)) return answer;
  const whole = new Response(answer.body, answer);
  for (const [name, value] of Object.entries(publicationHeaders(publication)))
    whole.headers.set(name, value);
  if (whole.headers.has("Content-Security-Policy")) return whole;
  for (const [name, value] of Object.entries(DATA_HEADERS)) {
    if (!whole.headers.has(name)) whole.headers.set(name, value);
  }
  return whole;
}

/**
 * Headers of a page of a publication, the content policy among them. `scripts` are the sources, as
 * `'sha256-…'`, of the scripts that stand in the page.
 */
export function pageHeaders(
  publication: EdgePublication,
  scripts: readonly string[],
): Record<string, string> {
  return {
    ...COMMON_HEADERS,
    ...publicationHeaders(publication),
    "Content-Security-Policy": pagePolicy(publication, scripts),
    "Cross-Origin-Resource-Policy": "same-origin",
  };
}

/** Headers of a page's lite edition, or of another page without scripts, with the source of its one style. */
export function litePageHeaders(
  publication: EdgePublication,
  style: string,
): Record<string, string> {
  const policy = `default-src 'none'; style-src ${style}; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
  return { ...pageHeaders(publication, []), "Content-Security-Policy": policy };
}

function pagePolicy(publication: EdgePublication, scripts: readonly string[]): string {
  const frames = frameOrigins(publication);
  const ads = publication.ads.scriptUrl === undefined ? [] : ["'self'"];
  return [
    "default-src 'none'",
    `script-src ${[...scripts, "'strict-dynamic'"].join(" ")}`,
    "style-src 'self'",
    "img-src 'self' https: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${[...ads, ...frames].join(" ") || "'none'"}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The loader's policy, and that of saved stories.
    "trusted-types boot saved",
  ].join("; ");
}

/** Frames of blog posts' videos, beside those a publication configures. */
const VIDEO_ORIGIN = "https://www.youtube-nocookie.com";

/** The origins of every frame a publication may show, each once. */
function frameOrigins(publication: EdgePublication): readonly string[] {
  const { video, contactForm, map, eventsWall } = publication.embeds;
  const previews = publication.partners.map((document) => document.preview);
  const embeds = [video, contactForm, map, eventsWall, ...previews];
  const origins = embeds.flatMap((embed) => (embed ? new URL(embed.src).origin : []));
  return [...new Set([VIDEO_ORIGIN, ...origins])];
}
