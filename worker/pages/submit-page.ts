/** The page of a form that was sent and not taken: the same document, with what was typed. */
import { renderToString } from "react-dom/server";

import type { SubmitFormProps } from "../../client/screens/submit/SubmitForm.tsx";
import type { SubmissionKind } from "../../shared/submissions/submission-forms.ts";
import type { Scope } from "../content/scope.ts";
import { pageContextOf } from "./page-context.ts";
import { headersOf } from "./page-headers.ts";
import { documentOf } from "./render.tsx";
import { SUBMIT_PAGES } from "./routes/submit-pages.tsx";

/** The answer; no cache may store it. */
export function submitPage(scope: Scope, shown: SubmitFormProps, status: number): Response {
  const page = pageOf(shown.kind);
  const context = pageContextOf(scope, { waitsForLateParts: true, isLite: false });
  const url = new URL(page.path, scope.publication.url);
  const body = `<!DOCTYPE html>${renderToString(documentOf(page, { shown }, url, context))}`;
  const headers = headersOf({ status, body, cache: "none" }, scope, false);
  return new Response(body, { status, headers });
}

function pageOf(kind: SubmissionKind) {
  const page = SUBMIT_PAGES.find(({ handle }) => handle.id === `submit-${kind}`)?.handle;
  if (!page) throw new Error(`There is no form ${kind}.`);
  return page;
}
