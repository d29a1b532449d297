-- The editor's decisions: notices, the lite edition, and all other entries of a publication's desk.
-- Rows are never changed but for being undone, so that the table is the log as well. Times are
-- milliseconds since 1970.
CREATE TABLE desk_entries (
  id INTEGER PRIMARY KEY,
  publication TEXT NOT NULL,
  kind TEXT NOT NULL, -- notice, lite
  value TEXT NOT NULL, -- JSON, of a shape for each kind
  reason TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL, -- 9007199254740991 for good
  undone_at INTEGER,
  undone_reason TEXT
) STRICT;

-- What is in force is read every fifteen seconds in every isolate: one row for each entry.
CREATE INDEX desk_entries_in_force ON desk_entries (publication, ends_at) WHERE undone_at IS NULL;

-- The alerts that each publication has to show, worst first, as JSON; the refresh writes the row when they change.
CREATE TABLE alerts (
  publication TEXT PRIMARY KEY,
  alerts TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- The messages of each alert source that may still matter, as JSON: later messages update or cancel them.
CREATE TABLE alert_sources (
  address TEXT PRIMARY KEY,
  messages TEXT NOT NULL
) STRICT, WITHOUT ROWID;
