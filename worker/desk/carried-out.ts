/** Orders of the last minutes with their answers: a form that is sent twice is carried out once. */
import { BoundedCache } from "../platform/bounded-cache.ts";
import { sha256Hex } from "../platform/crypto/sha256.ts";
import type { PostAnswer, PostOrder } from "./posts/post-order.ts";

type Done = Extract<PostAnswer, { readonly is: "done" }>;

export class CarriedOut {
  readonly #answers = new BoundedCache<string, Promise<PostAnswer>>({ maxEntries: 50 });

  /**
   * Carries an order out, unless the same form with the same texts was carried out already and `isCurrent` says
   * that the store still has the result.
   */
  async once(
    order: PostOrder,
    carryOut: () => Promise<PostAnswer>,
    isCurrent: (done: Done) => Promise<boolean>,
  ): Promise<PostAnswer> {
    // The form of a new post from before it had a name.
    if (order.base === "") return carryOut();
    const key = await keyOf(order);
    const known = await this.#answers.get(key)?.catch(() => undefined);
    if (known?.is === "done" && (await isCurrent(known))) return known;
    const answer = carryOut();
    this.#answers.set(key, answer);
    return answer;
  }
}

async function keyOf({ now: _now, today: _today, ...order }: PostOrder): Promise<string> {
  return sha256Hex(JSON.stringify(order), 32);
}
