-- A digest of the last document's items: the same again need not be converted.
ALTER TABLE feed_schedule ADD COLUMN document_digest TEXT NOT NULL DEFAULT '';
-- Its size, unpacked, by which the cost of a visit is estimated; 0 where unknown.
ALTER TABLE feed_schedule ADD COLUMN document_bytes INTEGER NOT NULL DEFAULT 0;
