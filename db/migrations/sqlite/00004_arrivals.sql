-- +goose Up
-- The four letters by which others find a table for a while.
CREATE TABLE doors (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id),
    code TEXT NOT NULL UNIQUE,
    until INTEGER NOT NULL
);
-- Who has come to a table and waits to be shown to a seat.
CREATE TABLE arrivals (
    id TEXT NOT NULL PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id),
    player_id TEXT NOT NULL,
    name TEXT NOT NULL,
    side INTEGER NOT NULL,
    at INTEGER NOT NULL,
    UNIQUE (table_id, player_id)
);
