-- The paper's own sponsors: one row a sponsor, with its places beside the news. Those that are over stay, for reports.
CREATE TABLE sponsors (
  id INTEGER PRIMARY KEY, -- chosen by chance; of its placements `100 * id + n`
  publication TEXT NOT NULL, -- its id
  version INTEGER NOT NULL, -- counts its changes from 1
  changed_at INTEGER NOT NULL,
  editor TEXT NOT NULL, -- e-mail address; empty for a command
  last_at INTEGER NOT NULL, -- after this time it stands nowhere; 0 for a draft and for a deleted one
  fields TEXT NOT NULL, -- JSON (worker/content/sponsors/sponsor.ts)
  placements TEXT NOT NULL -- JSON, made of `fields`: what pages show, from when until when
) STRICT;

-- Pages are made with those that stand now or later: rows that are over are not read.
CREATE INDEX sponsors_by_end ON sponsors (publication, last_at);
