-- The paper's own calendar: one row an event, which the newsroom reads as it reads the document of any other
-- calendar. What readers get of it are rows of `events`.
CREATE TABLE own_events (
  id TEXT PRIMARY KEY, -- for good; the UID of its occurrences
  publication TEXT NOT NULL, -- its id
  version INTEGER NOT NULL, -- counts its changes from 1
  changed_at INTEGER NOT NULL,
  editor TEXT NOT NULL, -- e-mail address; empty for a command
  last_at INTEGER NOT NULL, -- it is over after this time; 9007199254740991 for a repeat without an end
  fields TEXT NOT NULL, -- JSON (worker/content/events/own/own-event.ts)
  ics TEXT NOT NULL -- its VEVENT components (RFC 5545), made of `fields`; empty once it is deleted
) STRICT;

-- What the paper's own calendar alone tells: of which of its events an occurrence is, and more.
ALTER TABLE events ADD COLUMN uid TEXT NOT NULL DEFAULT '';
ALTER TABLE events ADD COLUMN price TEXT NOT NULL DEFAULT '';
ALTER TABLE events ADD COLUMN host TEXT NOT NULL DEFAULT ''; -- who is behind it
ALTER TABLE events ADD COLUMN picture TEXT NOT NULL DEFAULT '';
ALTER TABLE events ADD COLUMN picture_alt TEXT NOT NULL DEFAULT '';
