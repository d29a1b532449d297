-- What stands below a post's picture, and the part of it that every crop shows, as its author wrote it (two
-- percentages, from the left and from the top); empty for the middle.
ALTER TABLE posts ADD COLUMN picture_caption TEXT NOT NULL DEFAULT '';
ALTER TABLE posts ADD COLUMN picture_focus TEXT NOT NULL DEFAULT '';
