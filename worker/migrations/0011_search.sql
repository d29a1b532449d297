-- The search index over stories and posts (worker/search/). Triggers maintain it, so that code that
-- writes stories or posts need not. Stories that are there already enter it by `npm run archive --
-- reindex`, or when their feed is next parsed as a whole.
--
-- The index holds no texts, only words and their places: what a rebuild needs stands in `stories`,
-- `story_texts` and `posts`.

-- What the feed brought of a story beyond its excerpt, cut: it is searched, and never shown.
CREATE TABLE story_texts (
  story INTEGER PRIMARY KEY, -- stories.id
  text TEXT NOT NULL
) STRICT;

-- Rows are stories by their id, and posts by their rowid with a minus. `facets` are words that stand
-- for a feed, a year, a source and a blog, so that a filter is a part of the query; they have an x
-- before them, which no word of a reader has.
CREATE VIRTUAL TABLE search_index USING fts5 (
  title, excerpt, text, facets,
  content = '', contentless_delete = 1, tokenize = 'porter unicode61 remove_diacritics 2'
);

-- The index's words, and how many stories and posts have each.
CREATE VIRTUAL TABLE search_vocabulary USING fts5vocab (search_index, 'row');

-- The rows of the index, as they are to be. A story close to the turn of a year belongs to both years,
-- because a day begins at another time in each paper's zone. `xold`: brought in long after its date.
CREATE VIEW search_stories AS
  SELECT id, title, excerpt, coalesce(text, '') AS text,
    'xfeed' || feed
      || ' xyear' || strftime('%Y', at / 1000 - 50400, 'unixepoch')
      || ' xyear' || strftime('%Y', at / 1000 + 50400, 'unixepoch')
      || iif(source = '', '', ' xsource' || lower(hex(source)))
      || iif(at < first_seen - 2592000000, ' xold', '') AS facets
  FROM stories LEFT JOIN story_texts ON story = id;

CREATE VIEW search_posts AS
  SELECT rowid AS post, -rowid AS id, title, description AS excerpt,
    body || ' ' || tags || ' ' || topics AS text,
    'xpost xblog' || lower(hex(domain))
      || ' xyear' || strftime('%Y', published - 50400, 'unixepoch')
      || ' xyear' || strftime('%Y', published + 50400, 'unixepoch') AS facets
  FROM posts WHERE NOT draft;

-- Every story has a row in `story_texts`, written after its own. Deleted and inserted, because a REPLACE
-- in a trigger leaves the old words in an index without contents.
CREATE TRIGGER story_text_added AFTER INSERT ON story_texts BEGIN
  DELETE FROM search_index WHERE rowid = new.story; INSERT INTO search_index (rowid, title, excerpt, text, facets) SELECT id, title, excerpt, text, facets FROM search_stories WHERE id = new.story; END;

CREATE TRIGGER story_text_changed AFTER UPDATE OF text ON story_texts BEGIN
  DELETE FROM search_index WHERE rowid = new.story; INSERT INTO search_index (rowid, title, excerpt, text, facets) SELECT id, title, excerpt, text, facets FROM search_stories WHERE id = new.story; END;

CREATE TRIGGER story_changed AFTER UPDATE OF title, excerpt, source, at ON stories
  WHEN (old.title, old.excerpt, old.source, old.at) IS NOT (new.title, new.excerpt, new.source, new.at) BEGIN
  DELETE FROM search_index WHERE rowid = new.id; INSERT INTO search_index (rowid, title, excerpt, text, facets) SELECT id, title, excerpt, text, facets FROM search_stories WHERE id = new.id; END;

CREATE TRIGGER story_deleted AFTER DELETE ON stories BEGIN
  DELETE FROM story_texts WHERE story = old.id; DELETE FROM search_index WHERE rowid = old.id; END;

CREATE TRIGGER post_added AFTER INSERT ON posts BEGIN
  INSERT INTO search_index (rowid, title, excerpt, text, facets) SELECT id, title, excerpt, text, facets FROM search_posts WHERE post = new.rowid; END;

CREATE TRIGGER post_changed AFTER UPDATE OF title, description, body, tags, topics, published, draft ON posts BEGIN
  DELETE FROM search_index WHERE rowid = -old.rowid; INSERT INTO search_index (rowid, title, excerpt, text, facets) SELECT id, title, excerpt, text, facets FROM search_posts WHERE post = new.rowid; END;

CREATE TRIGGER post_deleted AFTER DELETE ON posts BEGIN
  DELETE FROM search_index WHERE rowid = -old.rowid; END;
