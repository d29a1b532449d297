/** The paper on two sheets, as a page and as a file, and the short addresses that stand in it. */
import { redirect } from "react-router";

import { NotFound, StoryAway } from "../../../client/screens/errors/NotFound.tsx";
import { whenBack } from "../../content/when-back.ts";
import { logFailure } from "../../platform/log-failure.ts";
import { page, type PageRoute } from "../page.ts";
import type { Printed } from "../print/load-print.tsx";

export const PRINT_PAGES: readonly PageRoute[] = [
  printPage("/print", "print"),
  printPage("/edition.html", "edition"),
  page<{ readonly back?: string }>({
    id: "short-address",
    path: "/s/:code",
    isShared: false,
    limit: () => "story",
    load: async ({ scope, params: { code = "" } }) => {
      const { slugOfCode } = await import("../../content/news/print/short-address.ts");
      let slug: string | undefined;
      try {
        slug = await slugOfCode(scope, code);
      } catch (error) {
        logFailure(scope, "D1", "story not read", { error });
        return { back: whenBack(scope) };
      }
      if (slug === undefined) return {};
      // A redirect that is returned would become the data of a page.
      throw redirect(`/article/${encodeURIComponent(slug)}`);
    },
    status: ({ back }) => (back === undefined ? 404 : 503),
    screen: ({ back }, publication) =>
      back === undefined ? <NotFound publication={publication} /> : <StoryAway back={back} />,
    metadata: () => ({
      title: "Story not found",
      description: "There is no story at this short address.",
      noindex: true,
    }),
    structuredData: () => [],
    isCacheable: () => false,
  }),
];

function printPage(path: "/print" | "/edition.html", id: string): PageRoute {
  return page<Printed>({
    id,
    path,
    documentStyle: ({ style }) => style,
    limit: () => "story",
    load: async (request) => {
      const { loadPrint } = await import("../print/load-print.tsx");
      return loadPrint(request, path);
    },
    screen: ({ document }) => document,
    isCacheable: ({ isWhole }) => isWhole,
    metadata: ({ name }) => ({
      title: "On Two Sheets",
      description: `Today's ${name} on two sheets of paper.`,
      noindex: true,
    }),
  });
}
