-- +goose Up
-- The sides that may decide something now: those that are asked, or those that have to answer an open offer; bit 1 << side. Kept with every
-- action. What older builds left says too much rather than too little; whoever finds nothing to do at such a table puts it right.
ALTER TABLE tables ADD COLUMN awaits INTEGER NOT NULL DEFAULT 0;
-- The sides whose seats computers hold; bit 1 << side. Kept by triggers on the seats.
ALTER TABLE tables ADD COLUMN computers INTEGER NOT NULL DEFAULT 0;
-- 1 once actions of a computer failed too often since the last action.
ALTER TABLE tables ADD COLUMN resting INTEGER NOT NULL DEFAULT 0;
-- Until when somebody is thought to look at a table where only computers play, and for whom they then play.
ALTER TABLE tables ADD COLUMN watched_until INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN watched_by TEXT NOT NULL DEFAULT '';

UPDATE tables SET computers = coalesce((SELECT sum(1 << side) FROM seats WHERE table_id = tables.id AND substr(player_id, 1, 9) = 'computer:'), 0)
    WHERE id IN (SELECT table_id FROM seats WHERE substr(player_id, 1, 9) = 'computer:');
UPDATE tables SET awaits = CASE WHEN (SELECT kind FROM actions WHERE table_id = tables.id AND seq = tables.seq) IN ('offer', 'answer') THEN asked | 6 ELSE asked END,
    resting = CASE WHEN failed >= 3 AND failed_at = seq THEN 1 ELSE 0 END;

-- +goose StatementBegin
CREATE TRIGGER seats_computer_comes AFTER INSERT ON seats WHEN substr(new.player_id, 1, 9) = 'computer:'
BEGIN
    UPDATE tables SET computers = computers | (1 << new.side) WHERE id = new.table_id;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER seats_computer_changes AFTER UPDATE OF player_id ON seats
    WHEN (substr(new.player_id, 1, 9) = 'computer:') <> (substr(old.player_id, 1, 9) = 'computer:')
BEGIN
    UPDATE tables SET computers = CASE WHEN substr(new.player_id, 1, 9) = 'computer:' THEN computers | (1 << new.side) ELSE computers & ~(1 << new.side) END
        WHERE id = new.table_id;
END;
-- +goose StatementEnd

-- Where it is a computer's turn: tables where a person waits for it, and tables where only computers play.
CREATE INDEX tables_computer_turn ON tables (waiting_since)
    WHERE awaits & computers <> 0 AND computers <> 6 AND status <> 'open' AND resting = 0;
CREATE INDEX tables_computers_alone ON tables (watched_until)
    WHERE awaits & computers <> 0 AND computers = 6 AND status <> 'open' AND resting = 0;
