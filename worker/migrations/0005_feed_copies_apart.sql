-- The copies in a table of their own: whoever claims a feed or saves a visit rewrites the schedule's
-- row whole, and a copy is a hundred times as long as the rest of it.
CREATE TABLE feed_copies (
  address TEXT PRIMARY KEY,
  copy TEXT NOT NULL
) STRICT;

INSERT INTO feed_copies (address, copy) SELECT address, copy FROM feed_schedule WHERE copy <> '';

ALTER TABLE feed_schedule DROP COLUMN copy;
