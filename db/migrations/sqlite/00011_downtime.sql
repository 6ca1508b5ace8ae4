-- +goose Up
-- When a server process was last known to be at work, in one row.
CREATE TABLE alive (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at INTEGER NOT NULL
) STRICT;
-- The times when none was: nobody's clock runs then.
CREATE TABLE downtime (
    from_at INTEGER PRIMARY KEY,
    to_at   INTEGER NOT NULL
) STRICT;
CREATE INDEX tables_ends_at ON tables (ends_at) WHERE ends_at > 0;
