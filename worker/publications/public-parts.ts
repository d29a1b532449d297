/** The parts of a publication that documents show. */
import type { Publication } from "../../shared/publication/publication.ts";

export function publicPartsOf(publication: Publication): { readonly publication: Publication } {
  return { publication };
}
