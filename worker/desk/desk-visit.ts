/** One request of an editor to the desk of a paper, and the shape of the desk's table of addresses. */
import type { EdgePublication } from "../papers/edge-publication.ts";
import type { Env, RequestContext } from "../platform/env.ts";
import type { DeskForm } from "./access/desk-form.ts";

export interface DeskVisit {
  readonly request: Request;
  readonly url: URL;
  readonly env: Env;
  readonly ctx: RequestContext;
  readonly publication: EdgePublication;
  /** Of the blog at this host. */
  readonly domain: string;
  /** E-mail address, in small letters. */
  readonly editor: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The named parts of a path. */
export type DeskParams = Readonly<Record<string, string>>;

/** An address of the desk: what it shows, and what its forms do. */
export interface DeskRoute {
  readonly path: RegExp;
  readonly show?: (visit: DeskVisit, params: DeskParams) => Response | Promise<Response>;
  readonly change?: (
    visit: DeskVisit,
    params: DeskParams,
    form: DeskForm,
  ) => Response | Promise<Response>;
  /** Whether its form may have a picture or the text of a post. */
  readonly hasLongForm?: true;
}
