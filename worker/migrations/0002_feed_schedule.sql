-- When each feed is due again, and what its last visit told. Times are milliseconds since 1970.
CREATE TABLE feed_schedule (
  address TEXT PRIMARY KEY,
  -- The cron tick takes the most overdue; 0 is overdue since ever.
  due_at INTEGER NOT NULL DEFAULT 0,
  -- A visit is under way until then; the claim of a visit that was killed expires.
  claimed_until INTEGER NOT NULL DEFAULT 0,
  -- No visit before this: Retry-After, or the pause after failures.
  not_before INTEGER NOT NULL DEFAULT 0,
  checked_at INTEGER NOT NULL DEFAULT 0,
  fetched_at INTEGER NOT NULL DEFAULT 0,
  changed_at INTEGER NOT NULL DEFAULT 0,
  -- When the stored copy in KV was last written.
  stored_at INTEGER NOT NULL DEFAULT 0,
  interval_ms INTEGER NOT NULL DEFAULT 900000,
  failures INTEGER NOT NULL DEFAULT 0,
  etag TEXT NOT NULL DEFAULT '',
  last_modified TEXT NOT NULL DEFAULT '',
  -- Of the articles as stored; KV is written only when it changes.
  content_hash TEXT NOT NULL DEFAULT '',
  -- Why the last visit failed, in words; empty after a good one.
  message TEXT NOT NULL DEFAULT '',
  moved_to TEXT NOT NULL DEFAULT '',
  items INTEGER NOT NULL DEFAULT 0,
  -- Items per day of the last seven days, newest first, as a JSON list.
  daily_items TEXT NOT NULL DEFAULT '[]'
) STRICT, WITHOUT ROWID;

CREATE INDEX feed_schedule_due ON feed_schedule (due_at);

-- How often the refresh wrote to KV on a day (UTC), against the plan's limit.
CREATE TABLE kv_writes (
  day TEXT PRIMARY KEY,
  writes INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
