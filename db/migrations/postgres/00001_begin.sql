-- +goose Up
CREATE TABLE players (
    id          TEXT    NOT NULL PRIMARY KEY,
    name        TEXT    NOT NULL,
    resume_hash TEXT    NOT NULL,
    created_at  BIGINT  NOT NULL,
    seen_at     BIGINT  NOT NULL
);
CREATE UNIQUE INDEX players_resume ON players (resume_hash) WHERE resume_hash <> '';

CREATE TABLE sessions (
    id         TEXT    NOT NULL PRIMARY KEY,
    player_id  TEXT    NOT NULL,
    data       BYTEA,
    created_at BIGINT  NOT NULL,
    expires_at BIGINT  NOT NULL
);
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE session_keys (
    id         BIGINT  NOT NULL PRIMARY KEY,
    hash       BYTEA   NOT NULL,
    block      BYTEA   NOT NULL,
    created_at BIGINT  NOT NULL
);

CREATE TABLE tables (
    id            TEXT    NOT NULL PRIMARY KEY,
    game          TEXT    NOT NULL,
    edition       TEXT    NOT NULL,
    scenario      TEXT    NOT NULL,
    options       BYTEA,
    mode          TEXT    NOT NULL CHECK (mode IN ('device', 'friend', 'open')),
    dice_secret   BYTEA,
    status        TEXT    NOT NULL CHECK (status IN ('open', 'playing', 'over')),
    seq           BIGINT  NOT NULL,
    turn          BIGINT  NOT NULL,
    asked         BIGINT  NOT NULL,
    waiting       TEXT    NOT NULL,
    waiting_since BIGINT  NOT NULL,
    result        BYTEA,
    created_at    BIGINT  NOT NULL,
    updated_at    BIGINT  NOT NULL,
    rematch_of    TEXT    NOT NULL,
    rematch_id    TEXT    NOT NULL
);
CREATE INDEX tables_open ON tables (created_at DESC, id) WHERE mode = 'open' AND status = 'open';

CREATE TABLE seats (
    table_id   TEXT    NOT NULL REFERENCES tables (id),
    side       BIGINT  NOT NULL,
    player_id  TEXT    NOT NULL,
    name       TEXT    NOT NULL,
    token_hash TEXT    NOT NULL,
    pin_hash   TEXT    NOT NULL,
    seen_seq   BIGINT  NOT NULL,
    sat_at     BIGINT  NOT NULL,
    PRIMARY KEY (table_id, side)
);
CREATE INDEX seats_player ON seats (player_id, table_id) WHERE player_id <> '';
CREATE UNIQUE INDEX seats_token ON seats (token_hash) WHERE token_hash <> '';

-- The bodies stand last, so that reading the rest of a row does not read through them.
CREATE TABLE actions (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    seq      BIGINT  NOT NULL,
    side     BIGINT  NOT NULL,
    kind     TEXT    NOT NULL,
    step     TEXT    NOT NULL,
    turn     BIGINT  NOT NULL,
    phase    TEXT    NOT NULL,
    final    BOOLEAN NOT NULL,
    heard    BIGINT  NOT NULL, -- who noticed it: bit 1 << side, bit 0 for the public
    marks    BIGINT  NOT NULL,
    back     BIGINT  NOT NULL, -- the seq whose position it went back to, 0 when it went on
    at       BIGINT  NOT NULL,
    body     BYTEA,
    rolls    BYTEA,
    events   BYTEA,
    PRIMARY KEY (table_id, seq)
);

CREATE TABLE positions (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    seq      BIGINT  NOT NULL,
    body     BYTEA   NOT NULL,
    PRIMARY KEY (table_id, seq)
);

-- Bodies come compressed: do not try again.
ALTER TABLE positions ALTER COLUMN body SET STORAGE EXTERNAL;
ALTER TABLE actions ALTER COLUMN events SET STORAGE EXTERNAL;

-- +goose StatementBegin
CREATE FUNCTION actions_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'actions are append-only';
END
$$;
-- +goose StatementEnd

CREATE TRIGGER actions_never_change BEFORE UPDATE OR DELETE ON actions
    FOR EACH ROW EXECUTE FUNCTION actions_guard();
CREATE TRIGGER actions_never_go BEFORE TRUNCATE ON actions
    FOR EACH STATEMENT EXECUTE FUNCTION actions_guard();
