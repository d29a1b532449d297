/** Small documents that depend on the publication only. */
import { iconPath } from "../../shared/publication/icons.ts";
import { DAY_MS } from "../../shared/time.ts";
import { rightsOf } from "../../shared/trust/rights.ts";
import type { EdgePublication } from "../papers/edge-publication.ts";
import type { Settings } from "../platform/env.ts";
import { DEPLOYED_MAX_AGE_SECONDS, SECURITY_TXT_DAYS } from "./document-limits.ts";
import { xmlDocument, type XmlNode } from "./xml.ts";

const TEXT = "text/plain; charset=utf-8";

/**
 * `/.well-known/security.txt` (RFC 9116): the contact for reports of vulnerabilities. It expires half
 * a year after the day of `now`, in milliseconds.
 */
export function answerSecurityTxt(publication: EdgePublication, now: number): Response {
  const { contact, locale, url } = publication;
  const expires = new Date((Math.floor(now / DAY_MS) + SECURITY_TXT_DAYS) * DAY_MS).toISOString();
  const lines = [
    `Contact: mailto:${contact.securityEmail}`,
    `Expires: ${expires.replace(".000Z", "Z")}`,
    `Preferred-Languages: ${locale.split("-")[0]}`,
    `Canonical: ${url}/.well-known/security.txt`,
  ];
  return answer(`${lines.join("\n")}\n`, TEXT);
}

/** `/ads.txt`, the sellers of the publication's ads (IAB Tech Lab, ads.txt 1.1); 404 where it has none. */
export function answerAdsTxt({ adsTxt = [] }: EdgePublication): Response {
  if (adsTxt.length === 0) return new Response("No ads.\n", { status: 404 });
  return answer(`${adsTxt.join("\n")}\n`, TEXT);
}

/**
 * `/.well-known/trust.txt` (draft-org-trust-relationship-protocol): whom the paper belongs to, the
 * pages it controls elsewhere, and whether models may be trained with it.
 */
export function answerTrustTxt(
  publication: EdgePublication,
  { counts }: Pick<Settings, "counts">,
): Response {
  const { url, social, network, trustTxt = {} } = publication;
  const belongto = trustTxt.belongto ?? (network.url === undefined ? [] : [network.url]);
  const relations = Object.entries({ ...trustTxt, belongto });
  const lines = [
    `# ${publication.name}, ${url}/about`,
    ...(counts === "on"
      ? [
          `# Pages are counted by day and address, without anything of a reader: ${url}/privacy#what-we-count`,
        ]
      : []),
    ...relations.flatMap(([name, sites]) => sites.map((site: string) => `${name}=${site}`)),
    ...social.map((page) => `social=${page.url}`),
    `contact=${url}/contact`,
    `disclosure=${url}/about`,
    `datatrainingallowed=${rightsOf(publication).aiTrain ? "yes" : "no"}`,
  ];
  return answer(`${lines.join("\n")}\n`, TEXT);
}

/** The light background, as `--paper` in the tokens: a manifest has no dark mode. */
const GROUND = "#fcfcfa";

const ICONS = [
  { file: "icon-192.png", sizes: "192x192", purpose: "any" },
  { file: "icon-512.png", sizes: "512x512", purpose: "any" },
  { file: "icon-maskable.png", sizes: "512x512", purpose: "maskable" },
] as const;

/**
 * `/manifest.webmanifest`, with which a browser installs the paper on a home screen (W3C Web
 * Application Manifest). The installed site shows the browser's back button.
 */
export function answerWebManifest(publication: EdgePublication): Response {
  const { name, tagline, about, locale } = publication;
  const manifest = {
    id: "/",
    name,
    short_name: name.replace(/^The /, ""),
    description: tagline || about,
    lang: locale,
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    background_color: GROUND,
    theme_color: GROUND,
    categories: ["news"],
    icons: ICONS.map(({ file, sizes, purpose }) => ({
      src: iconPath(publication, file),
      sizes,
      type: "image/png",
      purpose,
    })),
  };
  return answer(JSON.stringify(manifest), "application/manifest+json");
}

/** `/opensearch.xml`, with which a browser adds the paper's search to its own (OpenSearch 1.1). */
export function answerOpenSearch({ name, url }: EdgePublication): Response {
  const xmlns = "http://a9.com/-/spec/opensearch/1.1/";
  const template = `${url}/search?q={searchTerms}`;
  const description: XmlNode = [
    "OpenSearchDescription",
    [
      ["ShortName", name.slice(0, 16)],
      ["Description", `Search the stories and the blog of ${name}`],
      ["InputEncoding", "UTF-8"],
      ["Url", "", { type: "text/html", template }],
    ],
    { xmlns },
  ];
  return answer(xmlDocument(description), "application/opensearchdescription+xml");
}

function answer(body: string, type: string): Response {
  return new Response(body, {
    headers: {
      "Cache-Control": `public, max-age=${DEPLOYED_MAX_AGE_SECONDS}`,
      "Content-Type": type,
    },
  });
}
