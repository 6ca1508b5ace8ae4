-- +goose Up
-- When the resume code was made; sessions opened before have ended.
ALTER TABLE players ADD COLUMN code_at INTEGER NOT NULL DEFAULT 0;
