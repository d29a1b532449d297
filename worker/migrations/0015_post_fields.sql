-- What a post's author may say besides: who wrote it, and the category among whose news it stands.
ALTER TABLE posts ADD COLUMN author TEXT NOT NULL DEFAULT '';
ALTER TABLE posts ADD COLUMN category TEXT NOT NULL DEFAULT '';
