/**
 * Subscriptions at hubs in D1 (`subscriptions`): a hub pushes what is new in a feed, signed with the
 * secret of its subscription, to an address that cannot be guessed.
 * @see https://www.w3.org/TR/websub/
 */
import type { Statement } from "../../platform/d1.ts";
import { CALLBACK_PATH } from "../../platform/newsrooms.ts";

/** Status of the answer to a push that was taken. */
export const PUSH_TAKEN = 202;

/** A row of `subscriptions`; the schema documents the columns. */
export interface Subscription {
  readonly feed: number;
  readonly id: string;
  readonly hub: string;
  readonly topic: string;
  readonly secret: string;
  readonly ends_at: number;
  readonly pushes: string;
}

/** A subscription with the address of its feed. */
export type FoundSubscription = Subscription & { readonly address: string };

/** A feed whose hub is to be asked, with the subscription that it has there. */
export interface DueSubscription extends Partial<Omit<Subscription, "feed">> {
  readonly feed: number;
  readonly address: string;
  readonly feedHub: string;
  readonly feedTopic: string;
}

/** The address below which hubs reach a paper; undefined for a sample, whose host does not exist. */
export function callbackOf({ url }: { readonly url: string }): string | undefined {
  const { protocol, hostname, origin } = new URL(url);
  const isSample = /(?:^|\.)(?:example|localhost)$/.test(hostname);
  return protocol === "https:" && !isSample ? origin + CALLBACK_PATH : undefined;
}

/** The subscription of an id, of a feed that a paper lists. */
export function selectSubscription(id: string): Statement {
  return {
    sql: `SELECT subscriptions.*, address FROM subscriptions JOIN feeds ON feeds.id = feed
      WHERE subscriptions.id = ?1 ->> 'id' AND kind = 'feed'`,
    values: { id },
  };
}

/** Feeds of a newsroom whose hub is to be asked, now or again. */
export function selectDueSubscriptions(newsroom: number, now: number, most: number): Statement {
  return {
    sql: `SELECT feeds.id AS feed, address, feeds.hub AS feedHub, feeds.topic AS feedTopic,
        subscriptions.id, subscriptions.hub, subscriptions.topic, secret
      FROM feeds LEFT JOIN subscriptions ON feed = feeds.id
      WHERE newsroom = ?1 ->> 'newsroom' AND feeds.hub <> '' AND kind = 'feed'
        AND (feed IS NULL OR renew_at <= ?1 ->> 'now'
          OR (feeds.hub, feeds.topic) IS NOT (subscriptions.hub, subscriptions.topic))
      ORDER BY renew_at, feeds.id LIMIT ?1 ->> 'most'`,
    values: { newsroom, now, most },
  };
}

/** Writes a subscription before its hub is asked, because the hub may call back at once. */
export function saveAsked(
  asked: Omit<Subscription, "ends_at" | "pushes"> & { readonly renewAt: number },
): Statement {
  return {
    sql: `INSERT INTO subscriptions (feed, id, hub, topic, secret, renew_at)
      SELECT ?1 ->> 'feed', ?1 ->> 'id', ?1 ->> 'hub', ?1 ->> 'topic', ?1 ->> 'secret', ?1 ->> 'renewAt'
      WHERE true ON CONFLICT (feed) DO UPDATE SET renew_at = excluded.renew_at,
        ends_at = iif(id = excluded.id, ends_at, 0), pushes = iif(id = excluded.id, pushes, '[]'),
        (id, hub, topic, secret) = (excluded.id, excluded.hub, excluded.topic, excluded.secret)`,
    values: asked,
  };
}

/** Writes when a subscription ends and when it is renewed; 0 where the hub has ended it. */
export function saveLease(id: string, endsAt: number, renewAt: number): Statement {
  return {
    sql: `UPDATE subscriptions SET ends_at = ?1 ->> 'endsAt', renew_at = ?1 ->> 'renewAt'
      WHERE id = ?1 ->> 'id'`,
    values: { id, endsAt, renewAt },
  };
}

/** Writes the signatures of the last pushes. */
export function savePushes(id: string, pushes: readonly string[]): Statement {
  return {
    sql: "UPDATE subscriptions SET pushes = ?1 ->> 'pushes' WHERE id = ?1 ->> 'id'",
    values: { id, pushes: JSON.stringify(pushes) },
  };
}
