-- The feed as it was last read, as KV has it once that may be written again: of the next document
-- only what is new need be read. Last in the row, so that the schedule's queries never read its pages.
ALTER TABLE feed_schedule ADD COLUMN copy TEXT NOT NULL DEFAULT '';
