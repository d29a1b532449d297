/** What the page of a sponsor shows. */
import type { SponsorFaults, StoredSponsor } from "../../content/sponsors/sponsor.ts";
import type { Html } from "../pages/desk-page.ts";

export interface SponsorForm {
  /** Of a new sponsor the number that it will have. */
  readonly id: number;
  /** The version that the form began with; 0 for a new sponsor. */
  readonly version: number;
  readonly sponsor: StoredSponsor;
  /** As it is stored, which tells what readers have seen; the form's own for a new one. */
  readonly stored: StoredSponsor;
  readonly faults: SponsorFaults;
  /** When and by whom it was saved. */
  readonly saved?: { readonly at: number; readonly editor: string };
  /** What stands above the form. */
  readonly message?: Html;
  readonly status?: number;
}
