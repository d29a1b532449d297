-- A digest of the last document's items: the same again need not be converted.
ALTER TABLE feed_schedule ADD COLUMN document_digest TEXT NOT NULL DEFAULT '';
-- Its size, unpacked; what a visit costs goes by that. 0 while nobody knows.
ALTER TABLE feed_schedule ADD COLUMN document_bytes INTEGER NOT NULL DEFAULT 0;
