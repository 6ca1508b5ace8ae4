-- +goose Up
-- Links by which the seat of a side is passed on, each to one person, once, until a moment.
CREATE TABLE passes (
    table_id   TEXT    NOT NULL REFERENCES tables (id),
    side       INTEGER NOT NULL,
    token_hash TEXT    NOT NULL UNIQUE,
    name       TEXT    NOT NULL, -- for whom it was made
    until      INTEGER NOT NULL,
    PRIMARY KEY (table_id, side)
) STRICT;
-- When somebody last sat before the desk of a side.
CREATE TABLE sights (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    side     INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    PRIMARY KEY (table_id, side)
) STRICT;
-- Letters between the sides. They are no part of the record.
CREATE TABLE letters (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    number   INTEGER NOT NULL, -- counted by table
    side     INTEGER NOT NULL, -- who wrote it
    name     TEXT    NOT NULL, -- as he was called then
    turn     INTEGER NOT NULL,
    body     TEXT    NOT NULL,
    at       INTEGER NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT;
-- How far a side has read its letters, and whether it wants none.
CREATE TABLE mailboxes (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    side     INTEGER NOT NULL,
    number   INTEGER NOT NULL,
    muted    INTEGER NOT NULL,
    PRIMARY KEY (table_id, side)
) STRICT;
-- A side keeps notes too, and draws on its map: around a place, or an arrow from one place to another.
ALTER TABLE notes ADD COLUMN side INTEGER NOT NULL DEFAULT 7;
ALTER TABLE notes ADD COLUMN origin TEXT NOT NULL DEFAULT '';
ALTER TABLE notes ADD COLUMN target TEXT NOT NULL DEFAULT '';
