/** A notice as readers will see it: their own component. */
import { raw } from "hono/html";
import { renderToStaticMarkup } from "react-dom/server";

import { AlertItem } from "../../../client/components/alerts/AlertItem.tsx";
import {
  NO_DECISIONS,
  FOR_GOOD,
  type NoticeValue,
} from "../../content/decisions/decisions-in-force.ts";
import { presentAlerts } from "../../content/decisions/present-alerts.ts";
import type { EdgePublication } from "../../papers/edge-publication.ts";
import type { Html } from "../pages/desk-page.ts";

/** The box at the top of pages; `endsAt` in milliseconds since 1970. */
export function noticePreview(
  value: NoticeValue,
  endsAt: number | undefined,
  publication: EdgePublication,
): Html {
  const notices = [{ ...value, id: 0, endsAt: endsAt ?? FOR_GOOD }];
  const [alert] = presentAlerts({ ...NO_DECISIONS, notices }, publication);
  return alert ? raw(renderToStaticMarkup(<AlertItem alert={alert} isOpen />)) : raw("");
}
