-- Calendars and alert sources are visited by the same refresh as feeds.
ALTER TABLE feeds ADD COLUMN kind TEXT NOT NULL DEFAULT 'feed'; -- feed, calendar or alerts
