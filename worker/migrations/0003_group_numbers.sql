-- Groups are numbered by the database. Until now a group's number was a hash of the identity of the story that
-- founded it, which a publisher can choose. Rows keep their groups: new numbers are larger than any hash (52 bits),
-- and begin at another one in each database, so that a backup's groups are no others of the database it is brought into.
ALTER TABLE steps ADD COLUMN last_group INTEGER NOT NULL DEFAULT 0;

UPDATE steps SET last_group = 4503599627370496 + abs(random() % 4000000000000000);

-- Of groups that were merged one into the other in one batch, A into B and B into C, the stories of A were left in B,
-- which is gone. The story that founded B is in C: its identity gives the number of B (FNV-1a, twice). Among the
-- newest stories, because the others are on no page of news.
UPDATE stories SET story_group = mended.number FROM (
  WITH RECURSIVE
    newest AS MATERIALIZED (
      SELECT id, identity, story_group FROM (SELECT * FROM stories ORDER BY id DESC LIMIT 20000) WHERE story_group <> 0),
    hashes (id, identity, place, hash) AS (
      SELECT id, identity, 1, 2166136261 FROM newest
      UNION ALL
      SELECT id, identity, place + 1,
        (((hash | unicode(substr(identity, place, 1))) - (hash & unicode(substr(identity, place, 1)))) * 16777619) & 4294967295
      FROM hashes WHERE place <= length(identity)),
    founders (number, story) AS MATERIALIZED (
      SELECT 1 + hash * 1048576 + ((((hash | 32) - (hash & 32)) * 16777619) & 4294967295) % 1048576, min(id)
      FROM hashes WHERE place > length(identity) GROUP BY 1),
    torn (number, next) AS MATERIALIZED (
      SELECT founders.number, newest.story_group FROM founders JOIN newest ON newest.id = story
      WHERE newest.story_group <> founders.number
        AND founders.number IN (SELECT story_group FROM newest)
        AND founders.number NOT IN (SELECT id FROM story_groups)),
    chains (number, next, steps) AS (
      SELECT number, next, 1 FROM torn
      UNION ALL
      SELECT chains.number, torn.next, steps + 1 FROM chains JOIN torn ON torn.number = chains.next WHERE steps < 20)
  SELECT number AS gone, next AS number FROM chains WHERE next NOT IN (SELECT number FROM torn)
) AS mended WHERE story_group = mended.gone;

-- The lists of editions are told.
UPDATE feed_stories SET version = version + 1, stories = listed.stories FROM (
  SELECT lists.feed AS feed, (
    SELECT json_group_array(json_set(item.value, '$.group', iif(item.value ->> 'group', coalesce((
      SELECT story_group FROM stories WHERE stories.feed = lists.feed AND identity = item.value ->> 'id'), 0), 0)))
    FROM json_each(lists.stories) AS item) AS stories
  FROM feed_stories AS lists
) AS listed WHERE listed.feed = feed_stories.feed AND listed.stories <> feed_stories.stories;
