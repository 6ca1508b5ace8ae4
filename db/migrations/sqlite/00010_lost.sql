-- +goose Up
-- A session goes on under another id now and then. The row of the old id then leads to the row of the new one (next), until a while (grace)
-- after a browser first showed the new id (used_at): only then is it certain that the browser has it. What stood here before counts as shown.
ALTER TABLE sessions ADD COLUMN next TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN used_at INTEGER NOT NULL DEFAULT 1;
ALTER TABLE sessions ADD COLUMN grace INTEGER NOT NULL DEFAULT 0;
CREATE INDEX sessions_next ON sessions (next) WHERE next <> '';
-- What forms and links that work once have brought about, so that one that is sent again gets the same and not another.
CREATE TABLE done (
    id        TEXT    NOT NULL PRIMARY KEY,
    player_id TEXT    NOT NULL,
    result    TEXT    NOT NULL,
    at        INTEGER NOT NULL
) STRICT;
CREATE INDEX done_at ON done (at);
CREATE INDEX done_player ON done (player_id, at);
-- Resume codes that were replaced. For a while they still bring their player back.
CREATE TABLE former_codes (
    hash      TEXT    NOT NULL PRIMARY KEY,
    player_id TEXT    NOT NULL,
    ended_at  INTEGER NOT NULL,
    used_at   INTEGER NOT NULL -- when somebody last came back with it, 0 for never
) STRICT;
CREATE INDEX former_codes_player ON former_codes (player_id);
