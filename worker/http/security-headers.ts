/**
 * Response headers. The content policy is the same for every reader of a publication and has no
 * nonce, so pages can be kept and served again; scripts are allowed by hash (EDGE: content policy).
 */
import type { EdgePublication } from "../publications/edge-publication.ts";

/** What a page may carry within it, made by the build (`vite.config.ts`): sources of the policy, as `'sha256-…'`. */
export interface PageSources {
  /** The loader's and those of what React writes when it streams. */
  readonly scripts: readonly string[];
  /** Of the styles, where they are within. */
  readonly styles: readonly string[];
}

const HSTS = "max-age=63072000; includeSubDomains; preload";
const PERMISSIONS =
  "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), " +
  "magnetometer=(), microphone=(), midi=(), payment=(), usb=()";

/** Headers of every answer, whatever it is. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  "Strict-Transport-Security": HSTS,
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": PERMISSIONS,
  "Cross-Origin-Opener-Policy": "same-origin",
  "X-Frame-Options": "DENY",
};

/** Headers of answers that are data: nothing in them may load or run anything. */
export const DATA_HEADERS: Readonly<Record<string, string>> = {
  ...COMMON_HEADERS,
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

/**
 * The answer with every header that its route did not set: one that says nothing of its policy is
 * data, and may load and run nothing.
 */
export function secured(answer: Response): Response {
  if (answer.headers.has("Content-Security-Policy")) return answer;
  const whole = new Response(answer.body, answer);
  for (const [name, value] of Object.entries(DATA_HEADERS)) {
    if (!whole.headers.has(name)) whole.headers.set(name, value);
  }
  return whole;
}

/** Headers of a page of a publication, the content policy among them. */
export function pageHeaders(
  publication: EdgePublication,
  within: PageSources,
): Record<string, string> {
  return {
    ...COMMON_HEADERS,
    "Content-Security-Policy": pagePolicy(publication, within),
    "Cross-Origin-Resource-Policy": "same-origin",
  };
}

function pagePolicy(publication: EdgePublication, within: PageSources): string {
  const frames = frameOrigins(publication);
  const ads = publication.ads.scriptUrl === undefined ? [] : ["'self'"];
  return [
    "default-src 'none'",
    `script-src ${[...within.scripts, "'strict-dynamic'"].join(" ")}`,
    `style-src ${["'self'", ...within.styles].join(" ")}`,
    "img-src 'self' https: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src ${[...ads, ...frames].join(" ") || "'none'"}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types boot",
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
