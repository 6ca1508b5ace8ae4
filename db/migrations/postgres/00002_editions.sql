-- +goose Up
-- Under which edition of its game's rules an act was made, 0 before it was noted, and the fingerprint of rules and data then.
ALTER TABLE actions ADD COLUMN edition BIGINT NOT NULL DEFAULT 0;
ALTER TABLE actions ADD COLUMN rules TEXT NOT NULL DEFAULT '';
-- In which edition's form a position is stored, 0 before it was noted.
ALTER TABLE positions ADD COLUMN edition BIGINT NOT NULL DEFAULT 0;
