-- The database: sources and their schedule, stories and their groups, events, alerts, the editor's
-- decisions, the blog's posts, the search index. Later migrations only add, because the version that
-- is live reads the database while a deployment migrates it.
--
-- Times are milliseconds since 1970 where nothing else is said.

-- Sources -------------------------------------------------------------------------------------------

-- Feeds, calendars and alert sources: when each is due, and what its last visit told.
CREATE TABLE feeds (
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
  -- Guids and links that several items of the feed had, as a JSON list of hashes (worker/newsroom/stories/identify-items.ts).
  shared_keys TEXT NOT NULL DEFAULT '[]'
) STRICT;

-- The last round of each newsroom, as JSON (worker/newsroom/rounds.ts).
CREATE TABLE rounds (
  newsroom INTEGER PRIMARY KEY, -- from 0
  round TEXT NOT NULL
) STRICT;

-- One row: how far work has come that rounds do step by step.
CREATE TABLE steps (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  -- Hash of the list of sources that was last entered in `feeds`.
  source_list TEXT NOT NULL DEFAULT '',
  -- Stories with ids above the one and up to the other were found by the last step of pruning.
  pruned_from INTEGER NOT NULL DEFAULT 0,
  pruned_to INTEGER NOT NULL DEFAULT 0,
  -- Stories with ids up to this one have been grouped.
  grouped_to INTEGER NOT NULL DEFAULT 0,
  -- The day, counted from 1970, whose list is checked next, one after the other into the past; 0 for none.
  archive_day INTEGER NOT NULL DEFAULT 0
) STRICT;

INSERT INTO steps (id) VALUES (1);

-- Stories -------------------------------------------------------------------------------------------

-- Every story that a feed ever brought. Rows are in the order in which stories were first seen.
CREATE TABLE stories (
  id INTEGER PRIMARY KEY,
  feed INTEGER NOT NULL, -- feeds.id
  identity TEXT NOT NULL, -- hash of the item's guid, else of its link or its words
  slug TEXT NOT NULL,
  -- Its date; where it has none, or one that was ahead, the time at which it was first seen.
  at INTEGER NOT NULL,
  is_dated INTEGER NOT NULL,
  first_seen INTEGER NOT NULL,
  last_seen INTEGER NOT NULL, -- to within thirty days while the feed has it
  minutes INTEGER NOT NULL, -- to read
  title TEXT NOT NULL,
  excerpt TEXT NOT NULL,
  picture TEXT NOT NULL,
  link TEXT NOT NULL,
  source TEXT NOT NULL, -- empty: as the feed's own name
  wikipedia TEXT NOT NULL,
  -- A number made of the identity of the story that founded its group; 0 for none.
  story_group INTEGER NOT NULL DEFAULT 0
) STRICT;

-- An address leads to one story, in all papers of the deployment.
CREATE UNIQUE INDEX stories_by_slug ON stories (slug);
CREATE UNIQUE INDEX stories_by_identity ON stories (feed, identity);
-- A category's archive and a day's: its feeds are ranges of this index, newest last.
CREATE INDEX stories_by_time ON stories (feed, at);
CREATE INDEX stories_by_group ON stories (story_group) WHERE story_group <> 0;

-- What the feed brought of a story beyond its excerpt, cut: it is searched, and never shown. Every
-- story has a row, written after its own. The texts are as the index takes them (shared/search/words.ts).
CREATE TABLE story_texts (
  story INTEGER PRIMARY KEY, -- stories.id
  text TEXT NOT NULL,
  -- The story's own title and excerpt, where the index takes them otherwise; empty elsewhere.
  indexed_title TEXT NOT NULL DEFAULT '',
  indexed_excerpt TEXT NOT NULL DEFAULT ''
) STRICT;

-- Of each feed the newest current stories as JSON, as an edition has them: made of `stories` in the
-- transaction that changes these, so that putting an edition together reads one row a feed.
CREATE TABLE feed_stories (
  feed INTEGER PRIMARY KEY, -- feeds.id
  version INTEGER NOT NULL, -- counts the changes
  stories TEXT NOT NULL
) STRICT;

-- Groups --------------------------------------------------------------------------------------------

-- The groups that a new story may join: those of the last three days.
CREATE TABLE story_groups (
  id INTEGER PRIMARY KEY, -- as in stories.story_group
  at INTEGER NOT NULL, -- of its newest story
  profile TEXT NOT NULL -- JSON: its size, its words and its publishers
) STRICT;

CREATE INDEX story_groups_by_time ON story_groups (at);

-- Finds groups by their words.
CREATE VIRTUAL TABLE group_index USING fts5 (words, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 0');

-- One row: how many of the last days' stories had each of the more common words, as JSON.
CREATE TABLE seen_words (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  words TEXT NOT NULL
) STRICT;

-- Editions and the archive --------------------------------------------------------------------------

-- What KV has of each publication's edition: the sum of its feeds' versions.
CREATE TABLE editions (
  publication TEXT PRIMARY KEY,
  made_at INTEGER NOT NULL DEFAULT 0,
  versions INTEGER NOT NULL DEFAULT 0,
  -- Changes with the posts that stand among the edition's news.
  reports TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;

-- How often editions were written to KV on a day (UTC), against the plan's limit.
CREATE TABLE kv_writes (
  day TEXT PRIMARY KEY,
  writes INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The archive's calendar: the days of a month on which a publication has stories, so that a page of
-- the archive reads one row a month. Written with the stories, and checked where stories are pruned
-- or the publication's feeds change (worker/newsroom/stories/archive-days.ts).
CREATE TABLE archive_months (
  publication TEXT NOT NULL, -- its id
  month INTEGER NOT NULL, -- twelve times the year, and the month from 0
  days INTEGER NOT NULL, -- bit 0 for the first of the month; days are those of the publication's time zone
  PRIMARY KEY (publication, month)
) STRICT, WITHOUT ROWID;

-- The stories of a day in each publication, so that a page of the archive reads its own stories alone,
-- however many feeds there are. `archive_months` is made of it.
CREATE TABLE archive_days (
  publication TEXT NOT NULL, -- its id
  day INTEGER NOT NULL, -- counted from 1970, in the publication's time zone
  stories TEXT NOT NULL, -- JSON: by feeds.id the list of stories.id, the newest first
  PRIMARY KEY (publication, day)
) STRICT, WITHOUT ROWID;

-- Events and alerts ---------------------------------------------------------------------------------

-- Each time at which an event of a calendar takes place. The end is excluded; an all-day event has its
-- dates at midnight UTC, so that it is on that day in every zone.
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

-- Which events of a publication's calendars are one event: found where one of them changes.
CREATE TABLE event_merges (
  publication TEXT PRIMARY KEY, -- its id
  versions TEXT NOT NULL, -- changes with its calendars (feed_stories.version) and their list
  merged TEXT NOT NULL, -- JSON: by events.id the events.id as which the event is shown
  changes INTEGER NOT NULL -- of `merged`, which is a part of the edition
) STRICT, WITHOUT ROWID;

-- The alerts that each publication has to show, worst first, as JSON; written when they change.
CREATE TABLE alerts (
  publication TEXT PRIMARY KEY,
  alerts TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- The messages of each alert source that may still matter, as JSON: later messages update or cancel them.
CREATE TABLE alert_sources (
  address TEXT PRIMARY KEY,
  messages TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- The editor's decisions ----------------------------------------------------------------------------

-- Notices, the lite edition, and all other entries of a publication's desk. Rows are never changed but
-- for being undone, so that the table is the log as well.
CREATE TABLE desk_entries (
  id INTEGER PRIMARY KEY,
  publication TEXT NOT NULL,
  kind TEXT NOT NULL, -- notice, lite, pin …
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

-- The blog ------------------------------------------------------------------------------------------

-- Posts by domain, read by the embedded backend (worker/blog/backends/) and written by `npm run blog`.
--
-- Every reader's query must stay small however many posts there are, so nothing is counted and
-- nothing is skipped at reading time. Each import numbers the posts of a domain from the oldest, 1,
-- to the newest, whether their time has come or not. With that number
--   * how many posts can be seen now is the position of the newest one whose time has come: one
--     step into posts_by_time, and a post dated ahead appears by itself when the clock reaches it;
--   * page N of the list is a range of positions: ten steps in posts_by_position, no OFFSET;
--   * the neighbours of a post are position - 1 and position + 1.
-- A draft has no position and is in neither index.
CREATE TABLE posts (
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
  youtube TEXT NOT NULL DEFAULT '', -- address of the Short
  tags TEXT NOT NULL DEFAULT '', -- comma-separated, as the backend gives them
  topics TEXT NOT NULL DEFAULT '',
  author TEXT NOT NULL DEFAULT '',
  category TEXT NOT NULL DEFAULT '', -- among whose news it stands
  hash TEXT NOT NULL, -- of everything the author wrote: tells an import what changed
  body TEXT NOT NULL, -- markdown; behind all that lists read, so that they never read its pages
  -- Title, description and text (body, tags and topics), where the index takes them otherwise; empty elsewhere.
  indexed_title TEXT NOT NULL DEFAULT '',
  indexed_description TEXT NOT NULL DEFAULT '',
  indexed_text TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (slug, domain)
) STRICT;

CREATE INDEX posts_by_time ON posts (domain, published, position) WHERE position IS NOT NULL;
CREATE INDEX posts_by_position ON posts (domain, position) WHERE position IS NOT NULL;
-- The paper's own reports, which are a part of its edition.
CREATE INDEX posts_in_news ON posts (domain, published, position) WHERE category <> '' AND position IS NOT NULL;

-- One row for each tag of each post that is no draft: related posts are found here. Tags are in
-- lower case. The order of the key is the order of the question.
CREATE TABLE post_tags (
  domain TEXT NOT NULL,
  tag TEXT NOT NULL,
  published INTEGER NOT NULL,
  slug TEXT NOT NULL,
  PRIMARY KEY (domain, tag, published, slug)
) STRICT, WITHOUT ROWID;

CREATE INDEX post_tags_by_slug ON post_tags (slug, domain);

-- The rendered body of each post, so that no page parses markdown. `hash` is that of the post
-- (posts.hash) from which the HTML was made. Where the two differ, the HTML is outdated, and the
-- Worker renders the markdown instead.
CREATE TABLE post_html (
  slug TEXT NOT NULL,
  domain TEXT NOT NULL,
  hash TEXT NOT NULL,
  renderer INTEGER NOT NULL, -- RENDERER_VERSION: posts of an older one are rendered again by the tools
  html TEXT NOT NULL,
  PRIMARY KEY (slug, domain)
) STRICT;

-- Posts that were removed, so that an older backup does not bring them back.
CREATE TABLE removed_posts (
  domain TEXT NOT NULL,
  slug TEXT NOT NULL,
  removed_at INTEGER NOT NULL, -- seconds since 1970
  PRIMARY KEY (slug, domain)
) STRICT;

-- One row for each thousand positions of a domain: the files of the sitemap. Times are seconds since 1970.
CREATE TABLE sitemap_files (
  domain TEXT NOT NULL,
  number INTEGER NOT NULL, -- from 1
  changed INTEGER NOT NULL, -- the last import that touched a post that was public by then
  ends INTEGER NOT NULL, -- when the last of the thousand becomes public
  PRIMARY KEY (domain, number)
) STRICT, WITHOUT ROWID;

-- Deployments ---------------------------------------------------------------------------------------

-- One row: what `npm run deploy` deployed last, so that the next one takes no paper away unasked.
CREATE TABLE deployment (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  worker TEXT NOT NULL, -- its name
  folder TEXT NOT NULL, -- of the publications, as a path from the project
  publications TEXT NOT NULL, -- JSON: their ids
  deployed_at INTEGER NOT NULL,
  -- A deployment is under way until then; 0 for none.
  claimed_until INTEGER NOT NULL DEFAULT 0
) STRICT;

-- Search --------------------------------------------------------------------------------------------

-- The index over stories and posts (worker/search/). Triggers maintain it, so that code that writes
-- stories or posts need not. It holds no texts, only words and their places: what a rebuild
-- (`npm run archive -- reindex`) needs stands in `stories`, `story_texts` and `posts`.
--
-- Rows are stories by their id, and posts by their rowid with a minus. `facets` are words that stand
-- for a feed, a year, a source and a blog, so that a filter is a part of the query. A text may have the
-- same words: every query names the columns that it means.
CREATE VIRTUAL TABLE search_index USING fts5 (
  title, excerpt, text, facets,
  content = '', contentless_delete = 1, tokenize = "porter unicode61 remove_diacritics 2 categories 'L* N* M* Co'"
);

-- The index's words, and how many stories and posts have each, in whichever column.
CREATE VIRTUAL TABLE search_vocabulary USING fts5vocab (search_index, 'row');

-- The rows of the index, as they are to be. A story close to the turn of a year belongs to both years,
-- because a day begins at another time in each paper's zone. `xold`: brought in long after its date.
CREATE VIEW search_stories AS
  SELECT id, coalesce(nullif(indexed_title, ''), title) AS title,
    coalesce(nullif(indexed_excerpt, ''), excerpt) AS excerpt, coalesce(text, '') AS text,
    'xfeed' || feed
      || ' xyear' || strftime('%Y', at / 1000 - 50400, 'unixepoch')
      || ' xyear' || strftime('%Y', at / 1000 + 50400, 'unixepoch')
      || iif(source = '', '', ' xsource' || lower(hex(source)))
      || iif(at < first_seen - 2592000000, ' xold', '') AS facets
  FROM stories LEFT JOIN story_texts ON story = id;

CREATE VIEW search_posts AS
  SELECT rowid AS post, -rowid AS id, coalesce(nullif(indexed_title, ''), title) AS title,
    coalesce(nullif(indexed_description, ''), description) AS excerpt,
    coalesce(nullif(indexed_text, ''), body || ' ' || tags || ' ' || topics) AS text,
    'xpost xblog' || lower(hex(domain))
      || ' xyear' || strftime('%Y', published - 50400, 'unixepoch')
      || ' xyear' || strftime('%Y', published + 50400, 'unixepoch') AS facets
  FROM posts WHERE NOT draft;

-- Rows are deleted and inserted, because a REPLACE in a trigger leaves the old words in an index
-- without contents.
CREATE TRIGGER story_text_added AFTER INSERT ON story_texts BEGIN
  DELETE FROM search_index WHERE rowid = new.story; INSERT INTO search_index (rowid, title, excerpt, text, facets) SELECT id, title, excerpt, text, facets FROM search_stories WHERE id = new.story; END;

CREATE TRIGGER story_text_changed AFTER UPDATE OF text, indexed_title, indexed_excerpt ON story_texts BEGIN
  DELETE FROM search_index WHERE rowid = new.story; INSERT INTO search_index (rowid, title, excerpt, text, facets) SELECT id, title, excerpt, text, facets FROM search_stories WHERE id = new.story; END;

CREATE TRIGGER story_changed AFTER UPDATE OF title, excerpt, source, at ON stories
  WHEN (old.title, old.excerpt, old.source, old.at) IS NOT (new.title, new.excerpt, new.source, new.at) BEGIN
  DELETE FROM search_index WHERE rowid = new.id; INSERT INTO search_index (rowid, title, excerpt, text, facets) SELECT id, title, excerpt, text, facets FROM search_stories WHERE id = new.id; END;

CREATE TRIGGER story_deleted AFTER DELETE ON stories BEGIN
  DELETE FROM story_texts WHERE story = old.id; DELETE FROM search_index WHERE rowid = old.id; END;

CREATE TRIGGER post_added AFTER INSERT ON posts BEGIN
  INSERT INTO search_index (rowid, title, excerpt, text, facets) SELECT id, title, excerpt, text, facets FROM search_posts WHERE post = new.rowid; END;

CREATE TRIGGER post_changed AFTER UPDATE OF title, description, body, tags, topics, published, draft, indexed_title, indexed_description, indexed_text ON posts BEGIN
  DELETE FROM search_index WHERE rowid = -old.rowid; INSERT INTO search_index (rowid, title, excerpt, text, facets) SELECT id, title, excerpt, text, facets FROM search_posts WHERE post = new.rowid; END;

CREATE TRIGGER post_deleted AFTER DELETE ON posts BEGIN
  DELETE FROM search_index WHERE rowid = -old.rowid; END;
