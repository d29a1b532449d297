/** The pages with which people write to the paper. Where the inbox is off, there are none. */
import { NotFound } from "../../../client/screens/errors/NotFound.tsx";
import { Submit, SubmitThanks } from "../../../client/screens/submit/Submit.tsx";
import { SubmitForm, type SubmitFormProps } from "../../../client/screens/submit/SubmitForm.tsx";
import {
  isSubmissionKind,
  OCCASIONS,
  SUBMISSION_FORMS,
  SUBMISSION_KINDS,
  type SubmissionKind,
} from "../../../shared/submissions/submission-forms.ts";
import type { Scope } from "../../content/scope.ts";
import { formSeal } from "../../content/submissions/form-seal.ts";
import { page, type Page, type PageRoute } from "../page.ts";

/** Missing where the inbox is off. */
interface SubmitData<Screen> {
  readonly shown?: Screen;
}

export const SUBMIT_PAGES: readonly PageRoute[] = [
  submitPage<object>({
    id: "submit",
    path: "/submit",
    load: () => ({}),
    screen: (_shown, publication) => <Submit publication={publication} />,
    metadata: ({ name, town }) => ({
      title: "Write to Us",
      description: `Send ${name} an event, a tip or an announcement from ${town}, or report a mistake.`,
    }),
  }),
  ...SUBMISSION_KINDS.map((kind) =>
    submitPage<SubmitFormProps>({
      id: `submit-${kind}`,
      path: `/submit/${kind}`,
      query: kind === "mistake" ? ["at"] : [],
      load: ({ scope, query }) => formOf(scope, kind, query.get("at") ?? ""),
      screen: (form) => <SubmitForm {...form} />,
      metadata: () => ({
        title: SUBMISSION_FORMS[kind].title,
        description: SUBMISSION_FORMS[kind].deck,
        noindex: kind === "mistake",
      }),
    }),
  ),
  submitPage<SubmissionKind>({
    id: "submit-thanks",
    path: "/submit/thanks",
    query: ["for"],
    load: ({ query }) => {
      const kind = query.get("for") ?? "";
      return isSubmissionKind(kind) ? kind : "tip";
    },
    screen: (kind) => <SubmitThanks kind={kind} />,
    metadata: () => ({ title: "Thank You", description: "What you sent is here.", noindex: true }),
  }),
];

type Shown<Data> = Pick<Page<Data>, "id" | "path" | "query" | "screen" | "metadata" | "load">;

function submitPage<Data>(definition: Shown<Data>): PageRoute {
  const { load, screen, ...rest } = definition;
  return page<SubmitData<Data>>({
    ...rest,
    load: async (request) => {
      const { settings } = request.scope;
      const shown = settings.inbox === "on" ? await load?.(request) : undefined;
      return shown === undefined ? {} : { shown };
    },
    status: ({ shown }) => (shown === undefined ? 404 : 200),
    screen: ({ shown }, publication, sponsored) =>
      shown === undefined ? (
        <NotFound publication={publication} />
      ) : (
        screen(shown, publication, sponsored)
      ),
    metadata: (publication, { shown }) =>
      shown === undefined
        ? { title: "Page not found", description: "There is no such page.", noindex: true }
        : rest.metadata(publication, shown),
    isCacheable: ({ shown }) => shown !== undefined,
    section: () => "/submit",
  });
}

/** An empty form. */
async function formOf(scope: Scope, kind: SubmissionKind, at: string): Promise<SubmitFormProps> {
  return {
    kind,
    values: at === "" ? {} : { page: at },
    faults: {},
    message: "",
    seal: await formSeal(scope),
    occasions: scope.publication.occasions ?? OCCASIONS,
    hasStore: scope.env.PICTURES !== undefined,
  };
}
