/** What loaders work with: the content, how long to wait for it, and the frame around every page. */
import { createContext } from "react-router";

import type { Content } from "../shared/content.ts";
import type { Publication } from "../shared/publication.ts";

/** The same on every page of a publication, but for its styles; hydrated as the data of the root route. */
export interface Frame {
  readonly publication: Publication;
  /** Address of the stylesheet of all screens whose styles this page does not come with; fetched behind it. */
  readonly otherStyles: string;
  /** Of the present, in the publication's time zone. */
  readonly year: number;
  /** Today in long form, likewise, for the line under the masthead. */
  readonly today: string;
}

export interface PageContext {
  readonly content: Content;
  readonly frame: Frame;
  /** Resolves when a page should no longer be held back for what its skeletons can stand for. */
  readonly enough: () => Promise<unknown>;
  /** The same for pages whose status depends on their content: never, on the edge. */
  readonly wholeOrEnough: () => Promise<unknown>;
}

export const pageContext = createContext<PageContext>();
