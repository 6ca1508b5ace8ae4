-- +goose Up
-- Letters are counted for each pair of ends now: 0 stands for the two sides, and the number of a side for that side and the referee. A
-- count for the whole table would tell one side how much the other writes.
ALTER TABLE letters ADD COLUMN ends SMALLINT NOT NULL DEFAULT 0; -- between whom it passes
ALTER TABLE letters DROP CONSTRAINT letters_pkey;
ALTER TABLE letters ADD PRIMARY KEY (table_id, ends, number);
ALTER TABLE mailboxes ADD COLUMN ends SMALLINT NOT NULL DEFAULT 0;
ALTER TABLE mailboxes DROP CONSTRAINT mailboxes_pkey;
ALTER TABLE mailboxes ADD PRIMARY KEY (table_id, ends, side);

-- Written orders that a side hands to the referee for a turn. They are no part of the record.
CREATE TABLE sealed_orders (
    id        TEXT     NOT NULL PRIMARY KEY,
    table_id  TEXT     NOT NULL REFERENCES tables (id),
    side      SMALLINT NOT NULL,
    name      TEXT     NOT NULL, -- the writer's name at that time
    turn      INTEGER  NOT NULL, -- the turn they are for
    body      TEXT     NOT NULL,
    at        BIGINT   NOT NULL,
    opened_at BIGINT   NOT NULL DEFAULT 0 -- 0 while they are sealed
);
CREATE INDEX sealed_orders_table ON sealed_orders (table_id, turn, at);
CREATE UNIQUE INDEX sealed_orders_turn ON sealed_orders (table_id, side, turn) WHERE opened_at = 0;
