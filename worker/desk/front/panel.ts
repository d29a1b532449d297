/** One matter of an editor's morning: a figure, and the list behind it. */
import type { DeskRequest } from "../desk-request.ts";
import type { Html } from "../pages/desk-page.ts";

export interface Panel {
  /** What the figure counts, as `sources fail`. */
  readonly title: string;
  readonly figure: number | string;
  /** Whether an editor should look at it first. */
  readonly isGrave?: boolean;
  /** The list behind the figure; where there is none, the figure is a link. */
  readonly items?: readonly Html[];
  /** Where the matter has its own page. */
  readonly link: { readonly path: string; readonly name: string };
}

/** A matter as it stands now; undefined where the paper has no such matter. Rejects where D1 does. */
export type ReadPanel = (asked: DeskRequest) => Promise<Panel | undefined>;
