-- Stories of one event as groups (worker/groups/, worker/newsroom/stories/update-groups.ts).
-- Times are milliseconds since 1970.

-- A story's group: a number made of the identity of the story that founded it; 0 for none.
ALTER TABLE stories ADD COLUMN story_group INTEGER NOT NULL DEFAULT 0;
CREATE INDEX stories_by_group ON stories (story_group) WHERE story_group <> 0;

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

-- Stories with ids up to this one have a group; those that were there before have none.
ALTER TABLE tick_state ADD COLUMN grouped_to INTEGER NOT NULL DEFAULT 0;
UPDATE tick_state SET grouped_to = coalesce((SELECT max(id) FROM stories), 0);
