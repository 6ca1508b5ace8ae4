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
