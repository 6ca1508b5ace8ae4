-- +goose Up
-- What a referee has written down for himself and for whoever has his seat after him. It is no part of the record.
CREATE TABLE notes (
    id       TEXT    NOT NULL PRIMARY KEY,
    table_id TEXT    NOT NULL REFERENCES tables (id),
    author   TEXT    NOT NULL,
    seq      INTEGER NOT NULL, -- the act after which it belongs
    turn     INTEGER NOT NULL,
    body     TEXT    NOT NULL,
    at       INTEGER NOT NULL
) STRICT;
CREATE INDEX notes_table ON notes (table_id, at);

-- The place that everybody is shown on the screen of a table, until a moment.
CREATE TABLE pointers (
    table_id TEXT    NOT NULL PRIMARY KEY REFERENCES tables (id),
    place    TEXT    NOT NULL,
    until    INTEGER NOT NULL
) STRICT;
