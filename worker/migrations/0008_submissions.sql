-- What people sent to a paper by form or mail, until an editor used or declined it. Nothing of it is on any page.
-- Of a submission that was spam the row stays for a while, empty, so that its sender is known again.
CREATE TABLE submissions (
  id INTEGER PRIMARY KEY, -- the milliseconds of its arrival, and three digits more
  publication TEXT NOT NULL,
  kind TEXT NOT NULL, -- event, tip, announcement, mistake or mail
  state TEXT NOT NULL, -- new, suspected, kept, used, declined or spam
  title TEXT NOT NULL,
  fields TEXT NOT NULL, -- JSON: what was written, without the sender
  sender TEXT NOT NULL, -- JSON: name, email, phone and proof; empty once it is deleted
  sender_hash TEXT NOT NULL, -- of the address in small letters; empty where there is none
  text_hash TEXT NOT NULL, -- of the words
  pictures TEXT NOT NULL, -- JSON: the names in the store of pictures, which no page serves
  notes TEXT NOT NULL, -- JSON: sentences for the editor
  bytes INTEGER NOT NULL, -- of texts and pictures
  decided_at INTEGER NOT NULL DEFAULT 0, -- milliseconds since 1970
  decided_by TEXT NOT NULL DEFAULT '', -- the editor's address
  used_as TEXT NOT NULL DEFAULT '' -- post, event, notice or correction
) STRICT;

CREATE INDEX submissions_by_state ON submissions (publication, state);
