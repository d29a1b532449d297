/** One request of an editor to the desk of a paper, and the shape of the desk's table of addresses. */
import type { OpenedRequest } from "../content/scope.ts";
import type { DeskForm } from "./access/desk-form.ts";

export interface DeskRequest extends OpenedRequest {
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
  readonly show?: (asked: DeskRequest, params: DeskParams) => Response | Promise<Response>;
  readonly change?: (
    asked: DeskRequest,
    params: DeskParams,
    form: DeskForm,
  ) => Response | Promise<Response>;
  /** Whether its form may have a picture or the text of a post. */
  readonly hasLongForm?: true;
}
