/** A sponsor on the page where it will stand, with all that readers see there now: also of a draft. */
import { articlePath } from "../../../shared/article.ts";
import { CATEGORIES } from "../../../shared/categories.ts";
import type { PlacedSponsor } from "../../../shared/publication/sponsor.ts";
import { digestArticles } from "../../content/news/content.ts";
import { openScopeWithDecisions, type Scope } from "../../content/scope.ts";
import { shownOf } from "../../content/sponsors/placement-rows.ts";
import { answerDigest } from "../../documents/digest/answer-digest.ts";
import { pageContextOf } from "../../pages/page-context.ts";
import { renderPage } from "../../pages/render.tsx";
import { pageAt } from "../../pages/routes.tsx";
import type { DeskRequest } from "../desk-request.ts";
import { DESK_HEADERS } from "../pages/desk-page.ts";
import { PREVIEW_POLICY } from "../posts/shared-preview.ts";
import { noSuchRecord, readRecord } from "../records/change-record.ts";
import { DESK_SPONSORS } from "./desk-sponsors.ts";
import { placeWords } from "./sponsor-words.ts";

/** The page of the place that `?place=` names; without scripts, and its links lead nowhere that counts. */
export async function previewSponsor(asked: DeskRequest, id: string): Promise<Response> {
  const known = await readRecord(asked, DESK_SPONSORS.of, Number(id));
  const place = asked.url.searchParams.get("place") ?? "";
  if (!known || placeWords(place) === place) return noSuchRecord(asked, DESK_SPONSORS);
  const { link } = known.value;
  const placed: PlacedSponsor = { ...shownOf(known.value), id: 0, place, weight: 1, link };
  const real = await openScopeWithDecisions(asked);
  const scope = { ...real, decisions: { ...real.decisions, sponsors: [placed] } };
  const { body, policy } = await pageOf(place, scope);
  return new Response(body, {
    headers: {
      ...DESK_HEADERS,
      "Content-Security-Policy": policy,
      "Content-Type": "text/html; charset=utf-8",
    },
  });
}

/** The document, and the policy that its styles need. */
async function pageOf(place: string, scope: Scope) {
  if (place === "digest") {
    const { body, headers } = await answerDigest("/digest", scope);
    return { body, policy: headers.get("Content-Security-Policy") ?? PREVIEW_POLICY };
  }
  const path = await pathOf(place, scope);
  const context = pageContextOf(scope, { waitsForLateParts: true, isLite: false });
  const page = await renderPage(pageAt(path), new URL(path, scope.url), context);
  return { body: page.body, policy: PREVIEW_POLICY };
}

async function pathOf(place: string, scope: Scope): Promise<string> {
  if (place === "events") return "/events";
  const [, key = "localNews"] = /^category(?:\/(.+))?$/.exec(place) ?? ["", ""];
  const category = CATEGORIES.find((one) => one.key === key);
  if (category) return category.path;
  if (place !== "stories") return "/";
  const [newest] = await digestArticles(scope, 0);
  return newest ? articlePath(newest) : "/article/none";
}
