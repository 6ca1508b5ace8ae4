-- +goose Up
-- When somebody who plays or watches last looked at a table, noted about once a day, and since when the table is parked (0 for not):
-- no computer plays there. An action later than that has woken the table.
ALTER TABLE tables ADD COLUMN visited_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN parked_at INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET visited_at = CAST(strftime('%s', 'now') AS INTEGER) * 1000 WHERE status <> 'over';
CREATE INDEX tables_visited ON tables (visited_at) WHERE status <> 'over' AND parked_at = 0;
CREATE INDEX players_seen ON players (seen_at);
CREATE INDEX sessions_player ON sessions (player_id) WHERE player_id <> '';

-- Players who may not come back, and the reason.
CREATE TABLE bans (
    player_id TEXT    NOT NULL PRIMARY KEY,
    why       TEXT    NOT NULL,
    at        INTEGER NOT NULL
) STRICT;
-- What the operator tells everybody: a message, and a planned downtime.
CREATE TABLE notices (
    kind  TEXT    NOT NULL PRIMARY KEY CHECK (kind IN ('message', 'maintenance')),
    body  TEXT    NOT NULL,
    at    INTEGER NOT NULL, -- for maintenance: when it begins
    until INTEGER NOT NULL  -- after that it is not shown; 0 for never
) STRICT;
-- What operators did.
CREATE TABLE admin_log (
    id      INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    who     TEXT    NOT NULL,
    command TEXT    NOT NULL,
    result  TEXT    NOT NULL,
    at      INTEGER NOT NULL
) STRICT;

-- A row here lets one transaction remove the record of a table, or replace names in it. It is gone at the end of the transaction.
CREATE TABLE record_permits (
    table_id TEXT NOT NULL PRIMARY KEY,
    what     TEXT NOT NULL CHECK (what IN ('remove', 'rename'))
) STRICT;
DROP TRIGGER IF EXISTS actions_never_change;
DROP TRIGGER IF EXISTS actions_never_go;
-- +goose StatementBegin
CREATE TRIGGER actions_never_change BEFORE UPDATE ON actions
    WHEN NOT (EXISTS (SELECT 1 FROM record_permits WHERE table_id = old.table_id AND what = 'rename')
        AND new.table_id = old.table_id AND new.seq = old.seq AND new.side = old.side AND new.kind = old.kind AND new.step = old.step
        AND new.turn = old.turn AND new.phase = old.phase AND new.final = old.final AND new.heard = old.heard AND new.marks = old.marks
        AND new.back = old.back AND new.at = old.at AND new.rolls IS old.rolls AND new.events IS old.events
        AND new.edition = old.edition AND new.rules = old.rules)
BEGIN
    SELECT RAISE(ABORT, 'actions are append-only');
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER actions_never_go BEFORE DELETE ON actions
    WHEN NOT EXISTS (SELECT 1 FROM record_permits WHERE table_id = old.table_id AND what = 'remove')
BEGIN
    SELECT RAISE(ABORT, 'actions are append-only');
END;
-- +goose StatementEnd

-- What belongs to a table is found by the table when it is removed.
CREATE INDEX told_table ON told (table_id);
CREATE INDEX watched_table ON watched (table_id);
CREATE INDEX ways_back_table ON ways_back (table_id);
CREATE INDEX ways_back_player ON ways_back (player_id);
CREATE INDEX tables_parked ON tables (parked_at) WHERE parked_at > 0;
