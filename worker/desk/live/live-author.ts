/** The name under which readers see what an editor writes. */
import type { DeskRequest } from "../desk-request.ts";

/** That of the paper's people who has the editor's address; empty for none. */
export function authorOf({ publication, editor }: DeskRequest): string {
  return publication.people?.find(({ email }) => email?.toLowerCase() === editor)?.name ?? "";
}
