-- Tables and indexes that no version reads any more. `npm run deploy` drops them once the new version
-- is live: migrations run before that, and only add. Each line may be run again, so lines may stay
-- here for good. Columns cannot be dropped this way: they stay, empty.

-- Replaced by feeds and feed_stories.
DROP TABLE IF EXISTS feed_copies;
DROP TABLE IF EXISTS feed_schedule;
