-- The paper's own reports as a part of its edition: the newest posts that name a category are found by
-- an index of their own, and the posts that are in KV's edition by a text that changes with them.
CREATE INDEX posts_in_news ON posts (domain, published, position) WHERE category <> '' AND position IS NOT NULL;

ALTER TABLE editions ADD COLUMN reports TEXT NOT NULL DEFAULT '';
