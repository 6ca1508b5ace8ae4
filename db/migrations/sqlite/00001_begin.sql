-- +goose Up
CREATE TABLE players (
    id          TEXT    NOT NULL PRIMARY KEY,
    name        TEXT    NOT NULL,
    resume_hash TEXT    NOT NULL,
    created_at  INTEGER NOT NULL,
    seen_at     INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX players_resume ON players (resume_hash) WHERE resume_hash <> '';

CREATE TABLE sessions (
    id         TEXT    NOT NULL PRIMARY KEY,
    player_id  TEXT    NOT NULL,
    data       BLOB,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE session_keys (
    id         INTEGER NOT NULL PRIMARY KEY,
    hash       BLOB    NOT NULL,
    block      BLOB    NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE tables (
    id            TEXT    NOT NULL PRIMARY KEY,
    game          TEXT    NOT NULL,
    edition       TEXT    NOT NULL,
    scenario      TEXT    NOT NULL,
    options       BLOB,
    mode          TEXT    NOT NULL CHECK (mode IN ('device', 'friend', 'open')),
    dice_secret   BLOB,
    status        TEXT    NOT NULL CHECK (status IN ('open', 'playing', 'over')),
    seq           INTEGER NOT NULL,
    turn          INTEGER NOT NULL,
    asked         INTEGER NOT NULL,
    waiting       TEXT    NOT NULL,
    waiting_since INTEGER NOT NULL,
    result        BLOB,
    created_at    INTEGER NOT NULL,
    updated_at    INTEGER NOT NULL,
    rematch_of    TEXT    NOT NULL,
    rematch_id    TEXT    NOT NULL
) STRICT;
CREATE INDEX tables_open ON tables (created_at DESC, id) WHERE mode = 'open' AND status = 'open';

CREATE TABLE seats (
    table_id   TEXT    NOT NULL REFERENCES tables (id),
    side       INTEGER NOT NULL,
    player_id  TEXT    NOT NULL,
    name       TEXT    NOT NULL,
    token_hash TEXT    NOT NULL,
    pin_hash   TEXT    NOT NULL,
    seen_seq   INTEGER NOT NULL,
    sat_at     INTEGER NOT NULL,
    PRIMARY KEY (table_id, side)
) STRICT;
CREATE INDEX seats_player ON seats (player_id, table_id) WHERE player_id <> '';
CREATE UNIQUE INDEX seats_token ON seats (token_hash) WHERE token_hash <> '';

-- The bodies stand last, so that reading the rest of a row does not read through them.
CREATE TABLE actions (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    seq      INTEGER NOT NULL,
    side     INTEGER NOT NULL,
    kind     TEXT    NOT NULL,
    step     TEXT    NOT NULL,
    turn     INTEGER NOT NULL,
    phase    TEXT    NOT NULL,
    final    INTEGER NOT NULL,
    heard    INTEGER NOT NULL, -- who noticed it: bit 1 << side, bit 0 for the public
    marks    INTEGER NOT NULL,
    back     INTEGER NOT NULL, -- the seq whose position it went back to, 0 when it went on
    at       INTEGER NOT NULL,
    body     BLOB,
    rolls    BLOB,
    events   BLOB,
    PRIMARY KEY (table_id, seq)
) STRICT;

CREATE TABLE positions (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    seq      INTEGER NOT NULL,
    body     BLOB    NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT;

-- +goose StatementBegin
CREATE TRIGGER actions_never_change BEFORE UPDATE ON actions
BEGIN
    SELECT RAISE(ABORT, 'actions are append-only');
END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER actions_never_go BEFORE DELETE ON actions
BEGIN
    SELECT RAISE(ABORT, 'actions are append-only');
END;
-- +goose StatementEnd
