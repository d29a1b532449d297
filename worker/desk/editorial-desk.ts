/**
 * The desk's object, one for each paper: it renders and stores what editors write, because a page's request
 * has ten milliseconds for all of its work. It also signs previews for people outside, and knows who has a
 * post open.
 */
import { DurableObject } from "cloudflare:workers";

import type { Outcome } from "../../shared/outcome.ts";
import { type PollCalls, type PolledPages, PollPlan } from "../content/blog/live/poll-plan.ts";
import type { PostFields } from "../content/blog/rows/post-fields.ts";
import { baseOf, readPost, readShared } from "../content/blog/rows/read-post.ts";
import { authorsIn, correctionsIn } from "../content/blog/rows/written-people.ts";
import { currentDecisions } from "../content/decisions/decisions-cache.ts";
import { presentAlerts } from "../content/decisions/present-alerts.ts";
import { decisionsSource } from "../content/edition/decisions-source.ts";
import { hostsBeside, publicationOf } from "../papers/hosts.ts";
import { dayOf } from "../platform/dates/days.ts";
import type { Env } from "../platform/env.ts";
import { settingsOf } from "../platform/env.ts";
import { guardStores } from "../platform/guarded-stores.ts";
import { log } from "../platform/log.ts";
import type { DeskForm, StatedForm } from "./access/desk-form.ts";
import { CarriedOut } from "./carried-out.ts";
import type { LiveAnswer, LiveCalls, LiveOrder } from "./live/live-order.ts";
import { OpenPosts } from "./open-posts.ts";
import type { DeskCalls, OpenLink } from "./posts/desk-calls.ts";
import type { PostAnswer, PostOrder } from "./posts/post-order.ts";
import { type Opened, type SharedLink, SharedLinks } from "./posts/sharing/shared-links.ts";
import { readLink, signLink } from "./posts/sharing/signed-link.ts";
import type { FieldChange } from "./posts/versions/compare-texts.ts";
import type { InboxCalls } from "./submissions/inbox-calls.ts";
import { Inbox } from "./submissions/inbox.ts";
import type { SentForm, SubmissionAnswer } from "./submissions/sent-form.ts";

export class EditorialDesk
  extends DurableObject<Env>
  implements DeskCalls, LiveCalls, PollCalls, InboxCalls
{
  readonly #inbox = new Inbox({
    env: this.env,
    storage: this.ctx.storage,
    id: this.ctx.id.name ?? "",
    secret: () => this.#secret(),
  });
  readonly #editors = new OpenPosts();
  readonly #carriedOut = new CarriedOut();
  readonly #polls = new PollPlan(
    {
      get: () => this.ctx.storage.kv.get("polls"),
      put: (count) => this.ctx.storage.kv.put("polls", count),
    },
    settingsOf(this.env).livePollsPerDay,
  );

  async takeForm(body: ReadableStream<Uint8Array>, stated: StatedForm): Promise<Outcome<DeskForm>> {
    const { takeForm } = await import("./pictures/take-form.ts");
    return takeForm(body, stated, this.env.PICTURES);
  }

  async changePost(order: PostOrder): Promise<PostAnswer> {
    // Loaded on demand, as everything that renders: isolates that only show pages need none of it.
    const { changePost } = await import("./posts/change-post.ts");
    const { DB: db } = this.env;
    const render = rendererOf(order.domain);
    return this.#carriedOut.once(
      order,
      () => changePost(order, { db, log, render }),
      async ({ slug, base }) => {
        const post = await readPost(db, { domain: order.domain, slug });
        return post !== undefined && baseOf(post) === base;
      },
    );
  }

  async changeLive(order: LiveOrder): Promise<LiveAnswer> {
    const { changeLive } = await import("./live/change-live.ts");
    return changeLive(order, { db: this.env.DB, render: rendererOf(order.domain) });
  }

  async notePolls(polled: PolledPages, now: number): Promise<number> {
    return this.#polls.note(polled, now);
  }

  async preview(domain: string, fields: PostFields): Promise<string> {
    const { previewPost } = await import("../pages/preview-post.tsx");
    const publication = publicationOf(domain);
    const settings = settingsOf(this.env);
    const waitUntil = (work: Promise<unknown>) => this.ctx.waitUntil(work);
    const source = decisionsSource({ publication, settings, waitUntil, ...guardStores(this.env) });
    const desk = await currentDecisions(source);
    const alerts = presentAlerts(desk, publication);
    const now = Date.now();
    const today = dayOf(now, publication.timeZone);
    const written = {
      ...fields,
      authors: authorsIn(fields.authors),
      corrections: correctionsIn(fields.corrections, today),
    };
    return previewPost(written, { publication, domain, now, alerts });
  }

  async shareLink(link: SharedLink, now: number): Promise<void> {
    this.#sharedLinks().add(link, now);
  }

  async sharedLinks(opened: Opened, now: number): Promise<readonly OpenLink[]> {
    const links = this.#sharedLinks().of(opened, now);
    return Promise.all(
      links.map(async (link) => {
        const { editor: _editor, ...shared } = link;
        return { ...link, link: await signLink(shared, this.#secret()) };
      }),
    );
  }

  async revokeLink(opened: Opened, id: string, now: number): Promise<void> {
    this.#sharedLinks().revoke(opened, id, now);
  }

  async openLink(link: string, now: number): Promise<string | undefined> {
    const named = await readLink(link, this.#secret(), now);
    if (!named || "sponsor" in named || !this.#sharedLinks().has(named, now)) return undefined;
    const fields = await readShared(this.env.DB, named);
    return fields && this.preview(named.domain, fields);
  }

  async openReport(link: string, now: number): Promise<number | undefined> {
    const named = await readLink(link, this.#secret(), now);
    return named && "sponsor" in named && this.#sharedLinks().has(named, now)
      ? named.sponsor
      : undefined;
  }

  async compare(earlier: PostFields, later: PostFields): Promise<readonly FieldChange[]> {
    const { comparePosts } = await import("./posts/versions/compare-texts.ts");
    return comparePosts(earlier, later);
  }

  async noteEditor(post: string, editor: string, now: number): Promise<readonly string[]> {
    return this.#editors.note(post, editor, now);
  }

  async sealForms(now: number): Promise<string> {
    return this.#inbox.sealForms(now);
  }

  async takeSubmission(
    body: ReadableStream<Uint8Array>,
    sent: SentForm,
  ): Promise<SubmissionAnswer> {
    return this.#inbox.takeSubmission(body, sent);
  }

  async takeMail(raw: ReadableStream<Uint8Array>, from: string): Promise<Outcome<undefined>> {
    return this.#inbox.takeMail(raw, from);
  }

  /** Set by what arrives in the inbox. */
  override async alarm(): Promise<void> {
    await this.#inbox.tell();
  }

  #sharedLinks(): SharedLinks {
    return new SharedLinks(this.ctx.storage.kv);
  }

  /** Made once; known to this object alone. */
  #secret(): Uint8Array<ArrayBuffer> {
    const { kv } = this.ctx.storage;
    const stored = kv.get<Uint8Array<ArrayBuffer>>("secret");
    if (stored) return stored;
    const made = crypto.getRandomValues(new Uint8Array(32));
    kv.put("secret", made);
    return made;
  }
}

/** Makes HTML of a text for a domain. */
function rendererOf(domain: string) {
  return async (markdown: string): Promise<string> => {
    const { renderMarkdown } = await import("../content/blog/markdown/render-markdown.ts");
    const { MARKDOWN_LIMITS } = await import("../content/blog/markdown/markdown-limits.ts");
    return renderMarkdown(markdown, MARKDOWN_LIMITS.import, hostsBeside(domain));
  };
}
