-- Live coverage: a post that grows by updates. Times are milliseconds since 1970.

-- Each post that is covered live, or was. What pages ask most often stands here, so that they read one row; it is
-- made anew of `updates` with every change of these.
CREATE TABLE live_posts (
  post INTEGER PRIMARY KEY, -- post_pointers.id
  publication TEXT NOT NULL, -- its id
  started_at INTEGER NOT NULL,
  ended_at INTEGER NOT NULL DEFAULT 0, -- 0 while it is live
  is_pinned INTEGER NOT NULL DEFAULT 0, -- whether home shows it above the slider
  revision INTEGER NOT NULL DEFAULT 0, -- counts the changes
  newest TEXT NOT NULL DEFAULT '[]', -- JSON: the highest numbers of updates that readers see
  line TEXT NOT NULL DEFAULT '', -- the first words of the newest of them, and when it was made
  line_at INTEGER NOT NULL DEFAULT 0,
  key_points TEXT NOT NULL DEFAULT '[]' -- JSON: number, line and time of those that are pinned, the newest first
) STRICT;

CREATE INDEX live_posts_now ON live_posts (publication) WHERE ended_at = 0;

CREATE TABLE updates (
  post INTEGER NOT NULL, -- post_pointers.id
  number INTEGER NOT NULL, -- from 1, in the order of time
  form TEXT NOT NULL, -- the name of the form that brought it: a form that is sent twice is carried out once
  made_at INTEGER NOT NULL,
  editor TEXT NOT NULL, -- e-mail address
  author TEXT NOT NULL, -- the name that readers see; empty for none
  text TEXT NOT NULL, -- markdown
  line TEXT NOT NULL, -- its first words, without markup
  html TEXT NOT NULL,
  picture TEXT NOT NULL DEFAULT '', -- https address or path on the site
  picture_alt TEXT NOT NULL DEFAULT '',
  corrected_at INTEGER NOT NULL DEFAULT 0, -- 0 for never
  corrector TEXT NOT NULL DEFAULT '', -- e-mail address
  is_key INTEGER NOT NULL DEFAULT 0, -- whether it is pinned as a key point
  taken_at INTEGER NOT NULL DEFAULT 0, -- when it was taken back; 0 for one that readers see
  indexed_text TEXT NOT NULL DEFAULT '', -- where the index takes the text otherwise; else empty
  PRIMARY KEY (post, number)
) STRICT, WITHOUT ROWID;

-- The post's number, where there is a row of it in `live_posts`; else 0.
ALTER TABLE posts ADD COLUMN live INTEGER NOT NULL DEFAULT 0;

-- A post is found by the words of its updates.
DROP VIEW search_posts;
CREATE VIEW search_posts AS
  SELECT rowid AS post, -rowid AS id, coalesce(nullif(indexed_title, ''), title) AS title,
    coalesce(nullif(indexed_description, ''), description) AS excerpt,
    coalesce(nullif(indexed_text, ''), body || ' ' || tags || ' ' || topics)
      || coalesce(' ' || (SELECT group_concat(coalesce(nullif(u.indexed_text, ''), u.text), ' ')
        FROM updates AS u WHERE u.post = posts.live AND taken_at = 0), '') AS text,
    'xpost xblog' || lower(hex(domain))
      || ' xyear' || strftime('%Y', published - 50400, 'unixepoch')
      || ' xyear' || strftime('%Y', published + 50400, 'unixepoch') AS facets
  FROM posts WHERE NOT draft;

CREATE TRIGGER update_added AFTER INSERT ON updates BEGIN
  DELETE FROM search_index WHERE rowid = -(SELECT posts.rowid FROM post_pointers AS p JOIN posts ON posts.slug = p.slug AND posts.domain = p.domain WHERE p.id = new.post); INSERT INTO search_index (rowid, title, excerpt, text, facets) SELECT id, title, excerpt, text, facets FROM search_posts WHERE post = (SELECT posts.rowid FROM post_pointers AS p JOIN posts ON posts.slug = p.slug AND posts.domain = p.domain WHERE p.id = new.post); END;

CREATE TRIGGER update_changed AFTER UPDATE OF text, taken_at, indexed_text ON updates BEGIN
  DELETE FROM search_index WHERE rowid = -(SELECT posts.rowid FROM post_pointers AS p JOIN posts ON posts.slug = p.slug AND posts.domain = p.domain WHERE p.id = new.post); INSERT INTO search_index (rowid, title, excerpt, text, facets) SELECT id, title, excerpt, text, facets FROM search_posts WHERE post = (SELECT posts.rowid FROM post_pointers AS p JOIN posts ON posts.slug = p.slug AND posts.domain = p.domain WHERE p.id = new.post); END;
