/** A post as D1 has it, in the names of its columns. */
import type { Author } from "../../../../shared/trust/bylines.ts";
import type { WrittenCorrection } from "../backends/backend-posts.ts";
import { POST_FIELDS } from "./post-fields.ts";

/** A post as it is stored: its columns in D1, and its fields in an export. */
export interface StoredPost {
  readonly domain: string;
  readonly slug: string;
  /** Seconds since 1970, as the two after it. */
  readonly published: number;
  readonly updated: number;
  readonly stored: number;
  readonly draft: boolean;
  readonly title: string;
  readonly description: string;
  readonly picture: string;
  /** What the picture shows, and who made it; left out or empty where the author gave none. */
  readonly picture_alt?: string;
  readonly picture_credit?: string;
  /** Below the picture; and the part that every crop shows, as its author wrote it. */
  readonly picture_caption?: string;
  readonly picture_focus?: string;
  readonly youtube: string;
  readonly tags: readonly string[];
  readonly topics: readonly string[];
  readonly authors: readonly Author[];
  readonly corrections: readonly WrittenCorrection[];
  /** Seconds since 1970: the latest correction; 0 for none. */
  readonly corrected: number;
  /** Empty where the post names none. */
  readonly category: string;
  readonly hash: string;
  /** The editor who changed it at the desk since its last import; left out or empty without one. */
  readonly editor?: string;
  /** Hash of the file that was imported last; left out or empty for none. */
  readonly imported?: string;
  readonly body: string;
}

/** The columns of a post that are written: what the software notes of it, and its fields. */
export const POST_COLUMNS = [
  ...(["domain", "published", "updated", "stored", "draft"] as const),
  ...(["corrected", "hash", "editor", "imported"] as const),
  ...POST_FIELDS.map(({ name }) => name),
] satisfies readonly (keyof StoredPost)[];
