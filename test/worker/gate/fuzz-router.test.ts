/**
 * The router with addresses and headers from a seeded generator: every response has an expected status.
 * FUZZ_SEED sets the seed.
 */
import { afterEach, expect, test } from "vitest";

import { ATTACK_VECTORS } from "../../fixtures/attack-vectors.ts";
import { rss } from "../../fixtures/wire-feed.ts";
import { seededRandom } from "../../seeded.ts";
import { openSite, type Site } from "../site/open-site.ts";

let site: Site;
afterEach(() => site.close());

const SEED = Number(process.env["FUZZ_SEED"] ?? 20261121);
const REQUESTS = 400;

const SEGMENTS =
  "tech blog article api home category functions get_metainfo get_details convert search sitemap rss.xml sitemap-1.xml healthz ad-frame assets .. . %2e%2e %00 %ff % a".split(
    " ",
  );
const NAMES = "page search category q rss_url slug domain height utm_source __proto__ page[]".split(
  " ",
);
const HEADERS =
  "Accept Accept-Encoding If-None-Match If-Modified-Since Range User-Agent Sec-Fetch-Dest X-Forwarded-Host Cookie".split(
    " ",
  );

test(`every request gets an expected status and a content policy, and no error is logged (seed ${SEED})`, async () => {
  const { pick, chance, whole } = seededRandom(SEED);
  site = await openSite({ "*": () => new Response(rss("News", 5)) });
  const word = () =>
    chance(0.5) ? pick(SEGMENTS) : encodeURIComponent(pick(ATTACK_VECTORS).toWellFormed());
  const address = () => {
    const path = Array.from({ length: 1 + whole(3) }, word).join(pick(["/", "/", "//", "%2f"]));
    const query = Array.from({ length: whole(3) }, () => `${pick(NAMES)}=${word()}`).join("&");
    return `/${path}${query === "" ? "" : `?${query}`}`;
  };
  for (let request = 0; request < REQUESTS; request += 1) {
    const path = address();
    const value = encodeURIComponent(pick(ATTACK_VECTORS).toWellFormed()).slice(0, 500);
    const headers = chance(0.5) ? { [pick(HEADERS)]: value } : {};
    const method = pick(["GET", "GET", "GET", "HEAD", "POST"]);
    const response = await site.get(path, { headers, method });
    const body = await response.text();
    const line = `${method} ${path} ${JSON.stringify(headers)} → ${response.status}`;
    // No round has run yet, which /healthz says with a 503.
    expect(line).toMatch(/ → (?:200|206|30[1248]|40[0345]|41[46]|429|502)$|\/healthz.* → 503$/);
    expect([line, response.headers.has("content-security-policy")]).toEqual([line, true]);
    expect([
      line,
      /<script>act\(\)/.test(body.replaceAll(/<script type="[^>]*>.*?<\/script>/gs, "")),
    ]).toEqual([line, false]);
  }
  expect(site.logged.filter(({ event }) => String(event).endsWith("failed"))).toEqual([]);
  for (const logged of site.lines) expect(JSON.parse(logged)).toHaveProperty("event");
});
