-- A copy of the counts of a paper's last ninety days, for commands, which reach no Durable Object: written by the object
-- that counts, at most once in ten minutes (worker/content/counts/stored/copy-days.ts). Nothing in it is of one reader.
CREATE TABLE reader_days (
  publication TEXT NOT NULL, -- its id
  day TEXT NOT NULL, -- as 2026-11-27, in the paper's time zone
  sums TEXT NOT NULL, -- JSON (worker/content/counts/sums.ts)
  PRIMARY KEY (publication, day)
) STRICT, WITHOUT ROWID;
