/** The tables of the newsroom's own object: what no page reads. */

export const OWN_TABLES = [
  `CREATE TABLE IF NOT EXISTS checks (address TEXT PRIMARY KEY, row_due_at INTEGER NOT NULL, due_at INTEGER NOT NULL,
    interval_ms INTEGER NOT NULL, checked_at INTEGER NOT NULL) WITHOUT ROWID`,
  // The groups that a new story may join: those of the last three days (stories/group-store.ts).
  "CREATE TABLE IF NOT EXISTS story_groups (id INTEGER PRIMARY KEY, at INTEGER NOT NULL, profile TEXT NOT NULL)",
  "CREATE INDEX IF NOT EXISTS story_groups_by_time ON story_groups (at)",
  `CREATE VIRTUAL TABLE IF NOT EXISTS group_index USING fts5 (words, content = '', contentless_delete = 1,
    tokenize = 'unicode61 remove_diacritics 0')`,
];
