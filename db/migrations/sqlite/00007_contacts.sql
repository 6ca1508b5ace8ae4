-- +goose Up
-- How players wish to be told that it is their turn: by mail or by a browser's push service.
CREATE TABLE contacts (
    id           TEXT    NOT NULL PRIMARY KEY, -- whoever knows it may end the contact, nothing more
    player_id    TEXT    NOT NULL,
    kind         TEXT    NOT NULL CHECK (kind IN ('mail', 'push')),
    address      TEXT    NOT NULL,
    secrets      TEXT    NOT NULL, -- of a push service: what messages to it are sealed with
    pace         TEXT    NOT NULL CHECK (pace IN ('now', 'daily')),
    confirmed_at INTEGER NOT NULL,
    digest_at    INTEGER NOT NULL,
    fails        INTEGER NOT NULL,
    created_at   INTEGER NOT NULL,
    UNIQUE (player_id, kind, address)
);
-- Up to which act a contact was told of a table.
CREATE TABLE told (
    contact_id TEXT    NOT NULL REFERENCES contacts (id) ON DELETE CASCADE,
    table_id   TEXT    NOT NULL REFERENCES tables (id),
    seq        INTEGER NOT NULL,
    reminded   INTEGER NOT NULL, -- of which time that runs out, 0 of none
    PRIMARY KEY (contact_id, table_id)
);
-- When the time of a side that is asked runs out, where it has only so much; 0 where it has not.
ALTER TABLE tables ADD COLUMN ends_at INTEGER NOT NULL DEFAULT 0;
-- Links in mails by which a player comes back in another browser.
CREATE TABLE ways_back (
    hash      TEXT    NOT NULL PRIMARY KEY,
    player_id TEXT    NOT NULL,
    table_id  TEXT    NOT NULL,
    made_at   INTEGER NOT NULL
);
-- The keys by which push services know this server.
CREATE TABLE push_keys (
    id      INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    public  TEXT    NOT NULL,
    private TEXT    NOT NULL
);
