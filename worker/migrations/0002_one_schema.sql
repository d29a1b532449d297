-- Brings the database of each version since 1.0.0 to one schema. The first migration was edited six times
-- after that release, so its tables have more or fewer columns, from version to version. A table that
-- differs is built again and filled from the one there is.
--
-- SQLite cannot ask for a column that may be missing. `(SELECT hub FROM feeds AS f WHERE f.id = o.id)` takes
-- `hub` from the table if it has that column, else from `absent`, the row of defaults in the outer scope.
--
-- `posts.author` and `archive_days` are there for the versions that read them, since a deployment migrates
-- the database under the live version.

-- Sources -------------------------------------------------------------------------------------------

-- As in the first migration, with the licence and the hub of a feed.
CREATE TABLE feeds_next (
  id INTEGER PRIMARY KEY,
  address TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL DEFAULT 'feed', -- feed, calendar or alerts; empty where no publication lists it
  -- The name that the source gives itself.
  title TEXT NOT NULL DEFAULT '',
  newsroom INTEGER NOT NULL DEFAULT 0, -- the one that visits it (NEWSROOMS)
  -- The most overdue is visited first; 0 is overdue since ever.
  due_at INTEGER NOT NULL DEFAULT 0,
  -- No visit before this: Retry-After, or the pause after failures.
  not_before INTEGER NOT NULL DEFAULT 0,
  checked_at INTEGER NOT NULL DEFAULT 0,
  fetched_at INTEGER NOT NULL DEFAULT 0,
  interval_ms INTEGER NOT NULL DEFAULT 0, -- 0 before the first visit
  failures INTEGER NOT NULL DEFAULT 0,
  etag TEXT NOT NULL DEFAULT '',
  last_modified TEXT NOT NULL DEFAULT '',
  -- Of the last document's items: the same again is not parsed.
  document_digest TEXT NOT NULL DEFAULT '',
  -- Why the last visit failed, in words; empty after a good one.
  message TEXT NOT NULL DEFAULT '',
  moved_to TEXT NOT NULL DEFAULT '',
  -- Items of the last document, and those of the last seven days, today first, as a JSON list.
  items INTEGER NOT NULL DEFAULT 0,
  daily_items TEXT NOT NULL DEFAULT '[]',
  -- The current items in the document's order, as JSON (worker/newsroom/stories/current-items.ts).
  current_items TEXT NOT NULL DEFAULT '[]',
  -- What the feed's own licence forbids: off, no-pictures, or empty (worker/newsroom/sources/read-licence.ts).
  licence TEXT NOT NULL DEFAULT '',
  -- Guids and links that several items of the feed had, as a JSON list of hashes (worker/newsroom/stories/identify-items.ts).
  shared_keys TEXT NOT NULL DEFAULT '[]',
  -- The WebSub hub that the feed names, and the address under which that knows the feed; empty for none.
  hub TEXT NOT NULL DEFAULT '',
  topic TEXT NOT NULL DEFAULT '',
  pushed_at INTEGER NOT NULL DEFAULT 0 -- when the hub last pushed something
) STRICT;

INSERT INTO feeds_next (
  id, address, kind, title, newsroom, due_at, not_before, checked_at, fetched_at, interval_ms, failures,
  etag, last_modified, document_digest, message, moved_to, items, daily_items, current_items, licence,
  shared_keys, hub, topic, pushed_at)
SELECT
  o.id, o.address, o.kind, o.title, o.newsroom, o.due_at, o.not_before, o.checked_at, o.fetched_at,
  o.interval_ms, o.failures, o.etag, o.last_modified, o.document_digest, o.message, o.moved_to, o.items,
  o.daily_items, o.current_items, (SELECT licence FROM feeds AS f WHERE f.id = o.id), o.shared_keys,
  (SELECT hub FROM feeds AS f WHERE f.id = o.id), (SELECT topic FROM feeds AS f WHERE f.id = o.id),
  (SELECT pushed_at FROM feeds AS f WHERE f.id = o.id)
FROM (SELECT '' AS licence, '' AS hub, '' AS topic, 0 AS pushed_at) AS absent CROSS JOIN feeds AS o ORDER BY o.id;

DROP TABLE feeds;
ALTER TABLE feeds_next RENAME TO feeds;
CREATE INDEX feeds_with_hub ON feeds (newsroom) WHERE hub <> '';
CREATE INDEX feeds_by_licence ON feeds (address, licence) WHERE licence <> '';

-- Subscriptions to feeds at their hubs (worker/newsroom/websub/).
CREATE TABLE IF NOT EXISTS subscriptions (
  feed INTEGER PRIMARY KEY, -- feeds.id
  id TEXT NOT NULL UNIQUE, -- the last part of its callback's address, which nobody can guess
  hub TEXT NOT NULL,
  topic TEXT NOT NULL,
  secret TEXT NOT NULL, -- the hub signs with it
  -- When it is asked for again: before it ends, or after the hub has refused or not answered.
  renew_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL DEFAULT 0, -- 0 until the hub has verified it
  pushes TEXT NOT NULL DEFAULT '[]' -- the signatures of its last pushes, as a JSON list
) STRICT;

-- The archive ----------------------------------------------------------------------------------------

-- The stories of a day in each publication, for versions that read it.
CREATE TABLE IF NOT EXISTS archive_days (
  publication TEXT NOT NULL, -- its id
  day INTEGER NOT NULL, -- counted from 1970, in the publication's time zone
  stories TEXT NOT NULL, -- JSON: by feeds.id the list of stories.id, the newest first
  PRIMARY KEY (publication, day)
) STRICT, WITHOUT ROWID;

-- The editor's decisions ----------------------------------------------------------------------------

-- As in the first migration, with the editor.
CREATE TABLE desk_entries_next (
  id INTEGER PRIMARY KEY,
  publication TEXT NOT NULL,
  kind TEXT NOT NULL, -- notice, lite, pin …
  value TEXT NOT NULL, -- JSON, of a shape for each kind
  reason TEXT NOT NULL,
  editor TEXT NOT NULL DEFAULT '', -- e-mail address of the editor at the desk; empty for a command
  made_at INTEGER NOT NULL,
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL, -- 9007199254740991 for good
  undone_at INTEGER,
  undone_reason TEXT,
  undone_by TEXT -- as editor
) STRICT;

INSERT INTO desk_entries_next (
  id, publication, kind, value, reason, editor, made_at, starts_at, ends_at, undone_at, undone_reason,
  undone_by)
SELECT
  o.id, o.publication, o.kind, o.value, o.reason, (SELECT editor FROM desk_entries AS d WHERE d.id = o.id),
  o.made_at, o.starts_at, o.ends_at, o.undone_at, o.undone_reason,
  (SELECT undone_by FROM desk_entries AS d WHERE d.id = o.id)
FROM (SELECT '' AS editor, NULL AS undone_by) AS absent CROSS JOIN desk_entries AS o ORDER BY o.id;

DROP TABLE desk_entries;
ALTER TABLE desk_entries_next RENAME TO desk_entries;
-- What is in force is read every fifteen seconds in every isolate: one row for each entry.
CREATE INDEX desk_entries_on_sources ON desk_entries (publication) WHERE kind = 'source' AND undone_at IS NULL;
CREATE INDEX desk_entries_in_force ON desk_entries (publication, ends_at) WHERE undone_at IS NULL;

-- The blog ------------------------------------------------------------------------------------------

-- As in the first migration, with several authors, corrections, a picture's alternative text and credit, and
-- what wrote the row last. The search index knows posts by their rowids, so these stay.
CREATE TABLE posts_next (
  domain TEXT NOT NULL,
  slug TEXT NOT NULL,
  position INTEGER,
  published INTEGER NOT NULL, -- seconds since 1970
  updated INTEGER NOT NULL, -- seconds since 1970: when the text last changed, at first `published`
  stored INTEGER NOT NULL, -- seconds since 1970: the import that last wrote the row
  draft INTEGER NOT NULL DEFAULT 0,
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  picture TEXT NOT NULL DEFAULT '', -- https address or path on the site
  picture_alt TEXT NOT NULL DEFAULT '', -- what it shows, for those who cannot see it
  picture_credit TEXT NOT NULL DEFAULT '', -- who made it
  youtube TEXT NOT NULL DEFAULT '', -- address of the Short
  tags TEXT NOT NULL DEFAULT '', -- comma-separated, as the backend gives them
  topics TEXT NOT NULL DEFAULT '',
  author TEXT NOT NULL DEFAULT '', -- read by 1.0.0, and written by it alone
  authors TEXT NOT NULL DEFAULT '[]', -- JSON: name and role of each
  corrections TEXT NOT NULL DEFAULT '[]', -- JSON: date and text of each
  corrected INTEGER NOT NULL DEFAULT 0, -- seconds since 1970: the latest of them
  category TEXT NOT NULL DEFAULT '', -- among whose news it stands
  hash TEXT NOT NULL, -- of everything the author wrote: tells an import what changed
  editor TEXT NOT NULL DEFAULT '', -- who changed it at the desk since its last import; empty for nobody
  imported TEXT NOT NULL DEFAULT '', -- hash of the file that was imported last; empty for none
  body TEXT NOT NULL, -- markdown; behind all that lists read, so that they never read its pages
  -- Title, description and text (body, tags and topics), where the index takes them otherwise; empty elsewhere.
  indexed_title TEXT NOT NULL DEFAULT '',
  indexed_description TEXT NOT NULL DEFAULT '',
  indexed_text TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (slug, domain)
) STRICT;

INSERT INTO posts_next (
  rowid, domain, slug, position, published, updated, stored, draft, title, description, picture,
  picture_alt, picture_credit, youtube, tags, topics, author, authors, corrections, corrected, category,
  hash, editor, imported, body, indexed_title, indexed_description, indexed_text)
SELECT
  o.rowid, o.domain, o.slug, o.position, o.published, o.updated, o.stored, o.draft, o.title, o.description,
  o.picture, (SELECT picture_alt FROM posts AS p WHERE p.rowid = o.rowid),
  (SELECT picture_credit FROM posts AS p WHERE p.rowid = o.rowid), o.youtube, o.tags, o.topics,
  (SELECT author FROM posts AS p WHERE p.rowid = o.rowid),
  coalesce(
    (SELECT authors FROM posts AS p WHERE p.rowid = o.rowid),
    -- A version without the list has one author, or none.
    (SELECT iif(author = '', '[]', json_array(json_object('name', author, 'role', ''))) FROM posts AS p
      WHERE p.rowid = o.rowid)),
  (SELECT corrections FROM posts AS p WHERE p.rowid = o.rowid),
  (SELECT corrected FROM posts AS p WHERE p.rowid = o.rowid), o.category, o.hash,
  (SELECT editor FROM posts AS p WHERE p.rowid = o.rowid),
  (SELECT imported FROM posts AS p WHERE p.rowid = o.rowid), o.body, o.indexed_title,
  o.indexed_description, o.indexed_text
FROM (
  SELECT '' AS author, NULL AS authors, '[]' AS corrections, 0 AS corrected, '' AS picture_alt, '' AS picture_credit,
    '' AS editor, '' AS imported
) AS absent CROSS JOIN posts AS o ORDER BY o.rowid;

DROP VIEW search_posts;
DROP TABLE posts;
ALTER TABLE posts_next RENAME TO posts;
CREATE INDEX posts_by_time ON posts (domain, published, position) WHERE position IS NOT NULL;
CREATE INDEX posts_by_position ON posts (domain, position) WHERE position IS NOT NULL;
CREATE INDEX posts_by_correction ON posts (domain, corrected) WHERE corrected > 0 AND position IS NOT NULL;
-- The paper's own reports, which are a part of its edition.
CREATE INDEX posts_in_news ON posts (domain, published, position) WHERE category <> '' AND position IS NOT NULL;

CREATE VIEW search_posts AS
  SELECT rowid AS post, -rowid AS id, coalesce(nullif(indexed_title, ''), title) AS title,
    coalesce(nullif(indexed_description, ''), description) AS excerpt,
    coalesce(nullif(indexed_text, ''), body || ' ' || tags || ' ' || topics) AS text,
    'xpost xblog' || lower(hex(domain))
      || ' xyear' || strftime('%Y', published - 50400, 'unixepoch')
      || ' xyear' || strftime('%Y', published + 50400, 'unixepoch') AS facets
  FROM posts WHERE NOT draft;

CREATE TRIGGER post_added AFTER INSERT ON posts BEGIN
  INSERT INTO search_index (rowid, title, excerpt, text, facets) SELECT id, title, excerpt, text, facets FROM search_posts WHERE post = new.rowid; END;

CREATE TRIGGER post_changed AFTER UPDATE OF title, description, body, tags, topics, published, draft, indexed_title, indexed_description, indexed_text ON posts BEGIN
  DELETE FROM search_index WHERE rowid = -old.rowid; INSERT INTO search_index (rowid, title, excerpt, text, facets) SELECT id, title, excerpt, text, facets FROM search_posts WHERE post = new.rowid; END;

CREATE TRIGGER post_deleted AFTER DELETE ON posts BEGIN
  DELETE FROM search_index WHERE rowid = -old.rowid; END;

-- Texts of posts that editors saved at the desk, the last twenty of each post, also of a removed one. The
-- newest is what the desk shows, if `row_hash` is that of the post: otherwise an import came later.
CREATE TABLE post_versions_next (
  domain TEXT NOT NULL,
  slug TEXT NOT NULL,
  number INTEGER NOT NULL, -- from 1; below 0 while an import writes it
  saved_at INTEGER NOT NULL,
  editor TEXT NOT NULL, -- e-mail address; empty for an import
  kind TEXT NOT NULL, -- typed, saved, published, scheduled, unpublished, removed or imported
  row_hash TEXT NOT NULL, -- posts.hash after this version was saved
  fields TEXT NOT NULL, -- JSON (worker/desk/posts/post-fields.ts)
  PRIMARY KEY (domain, slug, number)
) STRICT;

-- Versions before the desk have no such table.
CREATE TABLE IF NOT EXISTS post_versions (domain, slug, number, saved_at, editor, kind, row_hash, fields);
INSERT INTO post_versions_next (domain, slug, number, saved_at, editor, kind, row_hash, fields)
SELECT domain, slug, number, saved_at, editor, kind, row_hash, fields FROM post_versions ORDER BY 1, 2, 3;

DROP TABLE post_versions;
ALTER TABLE post_versions_next RENAME TO post_versions;

-- As in the first migration, with the editor who removed the post.
CREATE TABLE removed_posts_next (
  domain TEXT NOT NULL,
  slug TEXT NOT NULL,
  removed_at INTEGER NOT NULL, -- seconds since 1970
  editor TEXT NOT NULL DEFAULT '', -- who removed it at the desk; empty for a command
  PRIMARY KEY (slug, domain)
) STRICT;

INSERT INTO removed_posts_next (domain, slug, removed_at, editor)
SELECT o.domain, o.slug, o.removed_at, (SELECT editor FROM removed_posts AS r WHERE r.rowid = o.rowid)
FROM (SELECT '' AS editor) AS absent CROSS JOIN removed_posts AS o ORDER BY o.rowid;

DROP TABLE removed_posts;
ALTER TABLE removed_posts_next RENAME TO removed_posts;
