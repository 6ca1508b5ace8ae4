-- +goose Up
-- Which server process plays for the computers of a table, and until when it may.
ALTER TABLE tables ADD COLUMN leased_to TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN leased_until INTEGER NOT NULL DEFAULT 0;
-- After which act orders of a computer failed, and how many.
ALTER TABLE tables ADD COLUMN failed_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN failed INTEGER NOT NULL DEFAULT 0;
