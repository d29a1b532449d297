-- Calendars and alert sources are visited by the same refresh as feeds.
ALTER TABLE feeds ADD COLUMN kind TEXT NOT NULL DEFAULT 'feed'; -- feed, calendar or alerts

-- Each time at which an event of a calendar takes place. Times are milliseconds since 1970, the end
-- excluded; an all-day event has its dates at midnight UTC, so that it is on that day in every zone.
CREATE TABLE events (
  id INTEGER PRIMARY KEY,
  calendar INTEGER NOT NULL, -- feeds.id
  identity TEXT NOT NULL, -- hash of the UID and the place in the series
  slug TEXT NOT NULL,
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL, -- as starts_at where the calendar states no end
  is_all_day INTEGER NOT NULL,
  is_cancelled INTEGER NOT NULL,
  sequence INTEGER NOT NULL, -- the calendar's own count of revisions
  title TEXT NOT NULL,
  place TEXT NOT NULL,
  description TEXT NOT NULL,
  url TEXT NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT;

CREATE UNIQUE INDEX events_by_slug ON events (slug);
CREATE UNIQUE INDEX events_by_identity ON events (calendar, identity);
CREATE INDEX events_by_time ON events (calendar, starts_at);
-- A range of days also shows what began before it.
CREATE INDEX events_of_many_days ON events (calendar, ends_at) WHERE ends_at > starts_at + 86400000;
