-- The copies in a table of their own: each claim and each saved visit rewrites the whole row of the
-- schedule, and a copy is a hundred times as long as the rest of it.
CREATE TABLE feed_copies (
  address TEXT PRIMARY KEY,
  copy TEXT NOT NULL
) STRICT;

INSERT INTO feed_copies (address, copy) SELECT address, copy FROM feed_schedule WHERE copy <> '';

ALTER TABLE feed_schedule DROP COLUMN copy;
