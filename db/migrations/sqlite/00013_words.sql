-- +goose Up
-- Letters are counted for each pair of ends now: 0 stands for the two sides, and the number of a side for that side and the referee. A
-- count for the whole table would tell one side how much the other writes.
CREATE TABLE letters_of_ends (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    ends     INTEGER NOT NULL, -- between whom it passes
    number   INTEGER NOT NULL, -- counted by table and ends
    side     INTEGER NOT NULL, -- who wrote it; 7 for the referee
    name     TEXT    NOT NULL, -- the writer's name at that time
    turn     INTEGER NOT NULL,
    body     TEXT    NOT NULL,
    at       INTEGER NOT NULL,
    PRIMARY KEY (table_id, ends, number)
) STRICT;
INSERT INTO letters_of_ends SELECT table_id, 0, number, side, name, turn, body, at FROM letters;
DROP TABLE letters;
ALTER TABLE letters_of_ends RENAME TO letters;
CREATE TABLE mailboxes_of_ends (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    ends     INTEGER NOT NULL,
    side     INTEGER NOT NULL, -- who reads; 7 for the referee
    number   INTEGER NOT NULL,
    muted    INTEGER NOT NULL,
    PRIMARY KEY (table_id, ends, side)
) STRICT;
INSERT INTO mailboxes_of_ends SELECT table_id, 0, side, number, muted FROM mailboxes;
DROP TABLE mailboxes;
ALTER TABLE mailboxes_of_ends RENAME TO mailboxes;

-- Written orders that a side hands to the referee for a turn. They are no part of the record.
CREATE TABLE sealed_orders (
    id        TEXT    NOT NULL PRIMARY KEY,
    table_id  TEXT    NOT NULL REFERENCES tables (id),
    side      INTEGER NOT NULL,
    name      TEXT    NOT NULL, -- the writer's name at that time
    turn      INTEGER NOT NULL, -- the turn they are for
    body      TEXT    NOT NULL,
    at        INTEGER NOT NULL,
    opened_at INTEGER NOT NULL DEFAULT 0 -- 0 while they are sealed
) STRICT;
CREATE INDEX sealed_orders_table ON sealed_orders (table_id, turn, at);
CREATE UNIQUE INDEX sealed_orders_turn ON sealed_orders (table_id, side, turn) WHERE opened_at = 0;
