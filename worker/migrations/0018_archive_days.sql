-- The stories of a day in each publication, so that a page of the archive reads its own stories alone,
-- however many feeds there are. Written with the stories, as archive_months is, which is made of it
-- (worker/newsroom/stories/archive-days.ts).
CREATE TABLE archive_days (
  publication TEXT NOT NULL, -- its id
  day INTEGER NOT NULL, -- counted from 1970, in the publication's time zone
  stories TEXT NOT NULL, -- JSON: by feeds.id the list of stories.id, the newest first
  PRIMARY KEY (publication, day)
) STRICT, WITHOUT ROWID;

-- The ticks list the days that are there already, from tomorrow back.
UPDATE tick_state SET archive_day = unixepoch() / 86400 + 1 WHERE EXISTS (SELECT 1 FROM stories);
