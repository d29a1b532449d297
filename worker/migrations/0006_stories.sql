-- Stories for good, and what the refresh knows of each feed. Times are milliseconds since 1970.
--
-- This migration only adds, so that the version that runs while it is applied goes on working.
-- feed_schedule and feed_copies are not used any more: a later release drops them. Until then the
-- ticks take the stories of feed_copies over, a few feeds at a time (worker/newsroom/migrate-feed-copies.ts).

CREATE TABLE feeds (
  id INTEGER PRIMARY KEY,
  address TEXT NOT NULL UNIQUE,
  -- The name that the feed gives itself.
  title TEXT NOT NULL DEFAULT '',
  -- The tick visits the most overdue; 0 is overdue since ever.
  due_at INTEGER NOT NULL DEFAULT 0,
  -- A visit is under way until then; 0 for none.
  claimed_until INTEGER NOT NULL DEFAULT 0,
  -- No visit before this: Retry-After, or the pause after failures.
  not_before INTEGER NOT NULL DEFAULT 0,
  checked_at INTEGER NOT NULL DEFAULT 0,
  fetched_at INTEGER NOT NULL DEFAULT 0,
  interval_ms INTEGER NOT NULL DEFAULT 900000,
  failures INTEGER NOT NULL DEFAULT 0,
  etag TEXT NOT NULL DEFAULT '',
  last_modified TEXT NOT NULL DEFAULT '',
  -- Of the last document's items: the same again is not parsed.
  document_digest TEXT NOT NULL DEFAULT '',
  -- Its size, unpacked; 0 where unknown.
  document_bytes INTEGER NOT NULL DEFAULT 0,
  -- Why the last visit failed, in words; empty after a good one.
  message TEXT NOT NULL DEFAULT '',
  moved_to TEXT NOT NULL DEFAULT '',
  -- Items of the last document, and those of the last seven days, today first, as a JSON list.
  items INTEGER NOT NULL DEFAULT 0,
  daily_items TEXT NOT NULL DEFAULT '[]',
  -- The current items in the document's order, as JSON (worker/newsroom/stories/current-items.ts).
  current_items TEXT NOT NULL DEFAULT '[]'
) STRICT;

-- All are due but for those that may not be visited yet: their documents are asked for as a whole.
INSERT INTO feeds (address, due_at, not_before, checked_at, fetched_at, interval_ms, failures,
    document_bytes, message, moved_to, items, daily_items)
  SELECT address, not_before, not_before, checked_at, fetched_at, interval_ms, failures,
    document_bytes, message, moved_to, items, daily_items FROM feed_schedule;

-- Every story that a feed ever brought. Rows are in the order in which stories were first seen.
CREATE TABLE stories (
  id INTEGER PRIMARY KEY,
  feed INTEGER NOT NULL, -- feeds.id
  identity TEXT NOT NULL, -- hash of the item's guid, else of its link or its words
  slug TEXT NOT NULL,
  -- Its date; where it has none, or one that was ahead, the time at which it was first seen.
  at INTEGER NOT NULL,
  is_dated INTEGER NOT NULL,
  first_seen INTEGER NOT NULL,
  last_seen INTEGER NOT NULL, -- to within thirty days while the feed has it
  minutes INTEGER NOT NULL, -- to read
  title TEXT NOT NULL,
  excerpt TEXT NOT NULL,
  picture TEXT NOT NULL,
  link TEXT NOT NULL,
  source TEXT NOT NULL, -- empty: as the feed's own name
  wikipedia TEXT NOT NULL
) STRICT;

-- An address leads to one story, in all papers of the deployment.
CREATE UNIQUE INDEX stories_by_slug ON stories (slug);
CREATE UNIQUE INDEX stories_by_identity ON stories (feed, identity);
-- A category's archive and a day's: its feeds are ranges of this index, newest last.
CREATE INDEX stories_by_time ON stories (feed, at);

-- Of each feed the newest current stories as JSON, as an edition has them: made of `stories` in the
-- transaction that changes these, so that putting an edition together reads one row a feed.
CREATE TABLE feed_stories (
  feed INTEGER PRIMARY KEY, -- feeds.id
  version INTEGER NOT NULL, -- counts the changes
  stories TEXT NOT NULL
) STRICT;

-- What KV has of each publication's edition: the sum of its feeds' versions.
CREATE TABLE editions (
  publication TEXT PRIMARY KEY,
  made_at INTEGER NOT NULL DEFAULT 0,
  versions INTEGER NOT NULL DEFAULT 0,
  -- The edition is being published until then; 0 for not.
  claimed_until INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

-- One row: the cron tick.
CREATE TABLE tick_state (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  completed_at INTEGER NOT NULL DEFAULT 0,
  -- Hash of the list of feeds that was last entered in `feeds`.
  feed_list TEXT NOT NULL DEFAULT '',
  -- Stories with ids above the one and up to the other were looked at by the last step of pruning.
  pruned_from INTEGER NOT NULL DEFAULT 0,
  pruned_to INTEGER NOT NULL DEFAULT 0,
  -- 1 once feed_copies has been taken over.
  has_taken_over INTEGER NOT NULL DEFAULT 0
) STRICT;

INSERT INTO tick_state (id) VALUES (1);
