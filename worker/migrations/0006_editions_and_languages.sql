-- What KV has of each publication's edition beside its stories: a text that changes with the posts, the
-- editor's decisions and the alerts that it has. `reports` is no longer read.
ALTER TABLE editions ADD COLUMN marks TEXT NOT NULL DEFAULT '';

-- The language of a source's texts as a BCP 47 tag, as the source says; empty where it says none.
ALTER TABLE feeds ADD COLUMN language TEXT NOT NULL DEFAULT '';
-- That of a story which is not its feed's: a tag, or `und` where the feed's is evidently wrong.
ALTER TABLE stories ADD COLUMN language TEXT NOT NULL DEFAULT '';
