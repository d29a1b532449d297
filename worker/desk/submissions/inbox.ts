/** The inbox of a paper, in the desk's object: takes forms and mails in, one after the other, and tells the editors. */
import type { Outcome } from "../../../shared/outcome.ts";
import { HOUR_MS } from "../../../shared/time.ts";
import { PER_HOUR_OF_ONE } from "../../content/submissions/submission-limits.ts";
import { submissionId } from "../../content/submissions/submission-rows.ts";
import { publicationNamed } from "../../papers/hosts.ts";
import { BoundedCache } from "../../platform/bounded-cache.ts";
import type { Env } from "../../platform/env.ts";
import { causeOf, log } from "../../platform/log.ts";
import type { InboxCalls } from "./inbox-calls.ts";
import { isSealed, sealOf } from "./seal.ts";
import type { SentForm, SubmissionAnswer } from "./sent-form.ts";
import type { InboxTools } from "./take-arrival.ts";
import { expectTelling, tellEditors } from "./tell-editors.ts";

export interface InboxObject {
  readonly env: Env;
  readonly storage: DurableObjectStorage;
  /** Of the publication. */
  readonly id: string;
  readonly secret: () => Uint8Array<ArrayBuffer>;
}

export class Inbox implements InboxCalls {
  readonly #object: InboxObject;
  #lastId = 0;
  #last: Promise<unknown> = Promise.resolve();
  /** Of this hour, in memory alone: no address is stored. */
  readonly #clients = new BoundedCache<string, number>({ maxEntries: 5_000 });

  constructor(object: InboxObject) {
    this.#object = object;
  }

  async sealForms(now: number): Promise<string> {
    const { id, secret } = this.#object;
    return sealOf(id, now, secret());
  }

  async takeSubmission(
    body: ReadableStream<Uint8Array>,
    sent: SentForm,
  ): Promise<SubmissionAnswer> {
    const { takeSubmission } = await import("./take-submission.ts");
    const { id, secret } = this.#object;
    const tools = this.#tools();
    const answer = await takeSubmission(body, sent, {
      ...tools,
      isSealed: (seal) => isSealed(seal, id, tools.now, secret()),
      mayTake: () => this.#mayTake(sent.client, tools.now),
      inTurn: (work) => this.#inTurn(work),
    });
    if (answer.is === "done" && answer.isNew) await this.#expectTelling(tools.now);
    return answer;
  }

  async takeMail(raw: ReadableStream<Uint8Array>, from: string): Promise<Outcome<undefined>> {
    const { takeMail } = await import("./take-mail.ts");
    const { id } = this.#object;
    const tools = this.#tools();
    const timeZone = publicationNamed(id)?.timeZone ?? "UTC";
    const inTurn = <T>(work: () => Promise<T>) => this.#inTurn(work);
    const taken = await takeMail(raw, from, { ...tools, publication: id, timeZone, inTurn });
    if (!taken.ok) return taken;
    if (taken.value.isNew) await this.#expectTelling(tools.now);
    return { ok: true, value: undefined };
  }

  /** Writes to the editors what is new. */
  async tell(): Promise<void> {
    const { env, storage, id } = this.#object;
    await tellEditors({ env, notes: storage.kv, id, now: Date.now(), log });
  }

  #tools(): InboxTools {
    const { env, storage, id } = this.#object;
    const now = Date.now();
    return {
      db: env.DB,
      store: env.PICTURES,
      notes: storage.kv,
      now,
      id: this.#nextId(now),
      log,
      writeTo: publicationNamed(id)?.contact.supportEmail ?? "",
    };
  }

  /** Of two in one millisecond the second gets a later one. */
  #nextId(now: number): number {
    this.#lastId = Math.max(this.#lastId + 1, submissionId(now));
    return this.#lastId;
  }

  #mayTake(client: string, now: number): boolean {
    if (client === "") return true;
    const key = `${client} ${Math.floor(now / HOUR_MS)}`;
    const had = this.#clients.get(key) ?? 0;
    this.#clients.set(key, had + 1);
    return had < PER_HOUR_OF_ONE;
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work, work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** A mail that cannot be planned is no reason to lose what arrived. */
  async #expectTelling(now: number): Promise<void> {
    const { env, storage, id } = this.#object;
    try {
      await expectTelling({ env, storage, id, now });
    } catch (error) {
      log("editors not told", { cause: causeOf(error) });
    }
  }
}
