-- +goose Up
-- Links by which the seat of a side is passed on, each to one person, once, until a moment.
CREATE TABLE passes (
    table_id   TEXT    NOT NULL REFERENCES tables (id),
    side       SMALLINT NOT NULL,
    token_hash TEXT    NOT NULL UNIQUE,
    name       TEXT    NOT NULL, -- for whom it was made
    until      BIGINT NOT NULL,
    PRIMARY KEY (table_id, side)
);
-- When somebody last sat before the desk of a side.
CREATE TABLE sights (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    side     SMALLINT NOT NULL,
    at       BIGINT NOT NULL,
    PRIMARY KEY (table_id, side)
);
-- Letters between the sides. They are no part of the record.
CREATE TABLE letters (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    number   INTEGER NOT NULL, -- counted by table
    side     SMALLINT NOT NULL, -- who wrote it
    name     TEXT    NOT NULL, -- as he was called then
    turn     INTEGER NOT NULL,
    body     TEXT    NOT NULL,
    at       BIGINT NOT NULL,
    PRIMARY KEY (table_id, number)
);
-- How far a side has read its letters, and whether it wants none.
CREATE TABLE mailboxes (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    side     SMALLINT NOT NULL,
    number   INTEGER NOT NULL,
    muted    SMALLINT NOT NULL,
    PRIMARY KEY (table_id, side)
);
-- A side keeps notes too, and draws on its map: around a place, or an arrow from one place to another.
ALTER TABLE notes ADD COLUMN side SMALLINT NOT NULL DEFAULT 7;
ALTER TABLE notes ADD COLUMN origin TEXT NOT NULL DEFAULT '';
ALTER TABLE notes ADD COLUMN target TEXT NOT NULL DEFAULT '';
