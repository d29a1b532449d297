/** One request of an editor to the desk of a paper, and the shape of the desk's table of addresses. */
import type { Env, RequestContext } from "../env.ts";
import type { EdgePublication } from "../publications/edge-publication.ts";

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

/** The answer to an editor at a path; `form` where one was sent. */
export type DeskAnswer = (
  visit: DeskVisit,
  params: Readonly<Record<string, string>>,
  form?: FormData,
) => Response | Promise<Response>;

/** An address of the desk: what it shows, and what its forms do. */
export interface DeskRoute {
  readonly path: RegExp;
  readonly show?: DeskAnswer;
  readonly change?: DeskAnswer;
  readonly maxBytes?: number;
}
