-- A post is its versions and two pointers into them: the newest, which has the highest number, and the one that
-- is shown. `posts` is what readers read, derived from the shown version; a row of it that is a draft is of an
-- earlier version of the software.
--
-- The statements below the table bring over what `posts` and `post_versions` have. They may run again:
-- `npm run deploy` and `archive import` use them for rows that an earlier version or a backup brought since.

CREATE TABLE post_pointers (
  id INTEGER PRIMARY KEY, -- the post's number, for good
  domain TEXT NOT NULL,
  slug TEXT NOT NULL, -- its present address
  -- The version that readers get from `published` on, or got last; 0 for none.
  shown INTEGER NOT NULL DEFAULT 0,
  published INTEGER NOT NULL DEFAULT 0, -- seconds since 1970; 0 for a draft and for a removed post
  updated INTEGER NOT NULL DEFAULT 0, -- seconds since 1970: the last change of what readers had
  -- Seconds since 1970: when readers first had the address; 0 where they never had. Known at the last write.
  first_published INTEGER NOT NULL DEFAULT 0,
  -- The version that its author's file has, by the last import or export, and the file's hash.
  filed INTEGER NOT NULL DEFAULT 0,
  file_hash TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE UNIQUE INDEX post_pointers_by_slug ON post_pointers (domain, slug);

-- What is done with posts is looked for by its time.
CREATE INDEX desk_entries_about_posts ON desk_entries (publication, starts_at) WHERE kind = 'post';

-- Every post, also one that is removed.
INSERT OR IGNORE INTO post_pointers (domain, slug)
  SELECT domain, slug FROM posts WHERE hash <> ''
  UNION SELECT domain, slug FROM post_versions WHERE number > 0
  UNION SELECT domain, slug FROM removed_posts;

-- A text that the row alone has becomes a version: the newest where an import wrote it, and one before all others
-- where later texts were saved since.
INSERT OR IGNORE INTO post_versions (domain, slug, number, saved_at, editor, kind, row_hash, fields)
  SELECT domain, slug,
    iif(first > 1 AND newest_hash = hash, first - 1, coalesce(last, 0) + 1),
    stored * 1000, editor, iif(editor = '', 'imported', 'published'), hash,
    json_object('title', title, 'description', description, 'body', body, 'picture', picture,
      'picture_alt', picture_alt, 'picture_credit', picture_credit, 'youtube', youtube, 'slug', slug,
      'category', category,
      'authors', coalesce((SELECT group_concat(replace(replace(replace(replace(one.value ->> 'name', '\', '\\'), ',', '\,'), '(', '\('), ')', '\)')
          || iif(coalesce(one.value ->> 'role', '') = '', '', ' (' || (one.value ->> 'role') || ')'), ', ')
        FROM json_each(authors) AS one), ''),
      'tags', tags, 'topics', topics,
      'corrections', coalesce((SELECT group_concat((one.value ->> 'date') || ': ' || (one.value ->> 'text'), char(10))
        FROM json_each(corrections) AS one), ''),
      'published', iif(draft, 0, published), 'date', published)
  FROM (SELECT posts.*,
      (SELECT min(number) FROM post_versions AS one WHERE one.domain = posts.domain AND one.slug = posts.slug AND number > 0) AS first,
      (SELECT max(number) FROM post_versions AS one WHERE one.domain = posts.domain AND one.slug = posts.slug) AS last,
      (SELECT row_hash FROM post_versions AS one WHERE one.domain = posts.domain AND one.slug = posts.slug
        ORDER BY number DESC LIMIT 1) AS newest_hash
    FROM posts WHERE hash <> '' AND NOT EXISTS (SELECT 1 FROM post_versions AS one
      WHERE one.domain = posts.domain AND one.slug = posts.slug AND row_hash = hash AND number > 0
        AND (draft OR kind IN ('published', 'scheduled', 'imported'))));

-- A post that a command or a backup removed has a version that says so.
INSERT OR IGNORE INTO post_versions (domain, slug, number, saved_at, editor, kind, row_hash, fields)
  SELECT domain, slug, number + 1, removed_at * 1000, removed.editor, 'removed', '', fields
  FROM removed_posts AS removed JOIN post_versions AS newest USING (domain, slug)
  WHERE number = (SELECT max(number) FROM post_versions AS one WHERE one.domain = removed.domain AND one.slug = removed.slug)
    AND kind <> 'removed' AND saved_at < (removed_at + 1) * 1000
    AND NOT EXISTS (SELECT 1 FROM posts WHERE posts.domain = removed.domain AND posts.slug = removed.slug);

-- When readers had what is no longer shown.
UPDATE post_pointers SET published = 0,
    first_published = iif(first_published = 0 AND published <= unixepoch(), published, first_published)
  WHERE published > 0 AND NOT EXISTS (SELECT 1 FROM posts
    WHERE posts.domain = post_pointers.domain AND posts.slug = post_pointers.slug AND NOT draft);

-- What readers have.
UPDATE post_pointers SET shown = row.version, published = row.published, updated = row.updated,
    first_published = iif(first_published = 0 AND row.published <= unixepoch(), row.published, first_published)
  FROM (SELECT domain, slug, published, updated, (SELECT max(number) FROM post_versions AS one
      WHERE one.domain = posts.domain AND one.slug = posts.slug AND row_hash = hash
        AND kind IN ('published', 'scheduled', 'imported')) AS version
    FROM posts WHERE NOT draft AND hash <> '') AS row
  WHERE row.domain = post_pointers.domain AND row.slug = post_pointers.slug AND version IS NOT NULL
    AND (shown, post_pointers.published, post_pointers.updated) IS NOT (row.version, row.published, row.updated);

-- A post that was taken back or removed tells when it had appeared; a removed one without a version, when it went.
UPDATE post_pointers SET first_published = coalesce((SELECT fields ->> 'published' FROM post_versions AS one
      WHERE one.domain = post_pointers.domain AND one.slug = post_pointers.slug ORDER BY number DESC LIMIT 1),
    (SELECT removed_at FROM removed_posts AS one WHERE one.domain = post_pointers.domain AND one.slug = post_pointers.slug), 0)
  WHERE first_published = 0 AND published = 0 AND unixepoch() >= coalesce((SELECT fields ->> 'published' FROM post_versions AS one
      WHERE one.domain = post_pointers.domain AND one.slug = post_pointers.slug ORDER BY number DESC LIMIT 1), 0);

-- Which of them is as its file was.
UPDATE post_pointers SET file_hash = row.imported, filed = row.version
  FROM (SELECT domain, slug, imported, iif(editor = '', (SELECT max(number) FROM post_versions AS one
      WHERE one.domain = posts.domain AND one.slug = posts.slug AND row_hash = hash), 0) AS version
    FROM posts WHERE imported <> '' AND hash <> '') AS row
  WHERE row.domain = post_pointers.domain AND row.slug = post_pointers.slug
    AND version IS NOT NULL AND file_hash <> row.imported;
