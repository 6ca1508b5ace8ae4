-- +goose Up
-- Tables at which computers play each other, for the list of whoever set them up or left his seat to them.
CREATE TABLE watched (
    player_id TEXT   NOT NULL,
    table_id  TEXT   NOT NULL REFERENCES tables (id),
    at        BIGINT NOT NULL,
    PRIMARY KEY (player_id, table_id)
);
