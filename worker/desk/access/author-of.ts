/** The name under which readers see what an editor writes. */
import type { EdgePublication } from "../../papers/edge-publication.ts";

interface Writing {
  readonly publication: Pick<EdgePublication, "people">;
  /** E-mail address, in small letters. */
  readonly editor: string;
}

/** That of the paper's people who has the editor's address; empty for none. */
export function authorOf({ publication, editor }: Writing): string {
  return publication.people?.find(({ email }) => email?.toLowerCase() === editor)?.name ?? "";
}
