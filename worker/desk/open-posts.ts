/** Who has which post open just now: browsers say so every few seconds while their page is open. */

import { PRESENT_MS, OPEN_POSTS_MAX } from "./desk-limits.ts";

export class OpenPosts {
  readonly #posts = new Map<string, Map<string, number>>();

  /** Notes that an editor has a post open, and gives the others who have. */
  note(post: string, editor: string, now: number): readonly string[] {
    const editors = this.#posts.get(post) ?? new Map<string, number>();
    for (const [one, at] of editors) if (now - at > PRESENT_MS) editors.delete(one);
    editors.set(editor, now);
    this.#posts.delete(post);
    this.#posts.set(post, editors);
    const [oldest] = this.#posts.keys();
    if (this.#posts.size > OPEN_POSTS_MAX && oldest !== undefined) this.#posts.delete(oldest);
    return [...editors.keys()].filter((one) => one !== editor);
  }
}
