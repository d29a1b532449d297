-- The blog's own store: posts per domain, read by the embedded backend (worker/blog/backends/embedded-backend.ts) and
-- written by `npm run blog` alone (tools/blog.ts).
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
  hash TEXT NOT NULL, -- of everything the author wrote: tells an import what changed
  body TEXT NOT NULL, -- markdown; last, so that lists never read its pages
  PRIMARY KEY (slug, domain)
) STRICT;

CREATE INDEX posts_by_time ON posts (domain, published, position) WHERE position IS NOT NULL;
CREATE INDEX posts_by_position ON posts (domain, position) WHERE position IS NOT NULL;

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

-- One row for each thousand positions of a domain: the files of the sitemap. `changed` is the last
-- import that touched a post already out by then, `ends` when the last of the thousand comes out.
CREATE TABLE post_shelves (
  domain TEXT NOT NULL,
  shelf INTEGER NOT NULL, -- from 1
  changed INTEGER NOT NULL,
  ends INTEGER NOT NULL,
  PRIMARY KEY (domain, shelf)
) STRICT, WITHOUT ROWID;
