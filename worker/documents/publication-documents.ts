/** Answers requests for small documents that depend on the publication only. */
import { DATA_HEADERS } from "../http/security-headers.ts";
import type { EdgePublication } from "../publications/edge-publication.ts";
import { renderSecurityTxt } from "./security-txt.ts";
import { renderWebManifest } from "./web-manifest.ts";
import { xmlDocument, type XmlElement } from "./xml.ts";

const TEXT = "text/plain; charset=utf-8";

/** `/.well-known/security.txt` at the time `now`, in milliseconds. */
export function answerSecurityTxt(publication: EdgePublication, now: number): Response {
  return answer(renderSecurityTxt(publication, now), TEXT);
}

/** `/ads.txt`, the sellers of the publication's ads (IAB Tech Lab, ads.txt 1.1); 404 where it has none. */
export function answerAdsTxt({ adsTxt = [] }: EdgePublication): Response {
  if (adsTxt.length === 0) return new Response("No ads.\n", { status: 404 });
  return answer(`${adsTxt.join("\n")}\n`, TEXT);
}

/** `/manifest.webmanifest`. */
export function answerWebManifest(publication: EdgePublication): Response {
  return answer(renderWebManifest(publication), "application/manifest+json");
}

/** `/opensearch.xml`, with which a browser adds the paper's search to its own (OpenSearch 1.1). */
export function answerOpenSearch({ name, url }: EdgePublication): Response {
  const xmlns = "http://a9.com/-/spec/opensearch/1.1/";
  const template = `${url}/search?q={searchTerms}`;
  const description: XmlElement = [
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
      ...DATA_HEADERS,
      "Cache-Control": "public, max-age=86400",
      "Content-Type": type,
    },
  });
}
