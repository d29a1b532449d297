-- The archive's calendar: the days of a month on which a publication has stories, so that a page of
-- the archive reads one row a month. Written with the stories, and checked where stories are pruned
-- or the publication's feeds change (worker/newsroom/stories/archive-days.ts).
CREATE TABLE archive_months (
  publication TEXT NOT NULL, -- its id
  month INTEGER NOT NULL, -- twelve times the year, and the month from 0
  days INTEGER NOT NULL, -- bit 0 for the first of the month; days are those of the publication's time zone
  PRIMARY KEY (publication, month)
) STRICT, WITHOUT ROWID;

-- The day, counted from 1970, that the next tick checks, one after the other into the past; 0 for none.
ALTER TABLE tick_state ADD COLUMN archive_day INTEGER NOT NULL DEFAULT 0;
