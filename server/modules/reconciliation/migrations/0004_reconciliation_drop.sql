-- reconciliation: statements that others' programs put into a folder.

-- A file that was found there. An instance claims it until a time, which each part moves ahead, so that
-- another goes on with it after a stop.
CREATE TABLE reconciliation_drop (
  id            BIGINT PRIMARY KEY,
  state         TEXT   NOT NULL CHECK (state IN ('reading', 'taken', 'refused', 'settled')),
  folder        TEXT   NOT NULL,             -- a channel's id, or what else was there
  channel_id    BIGINT REFERENCES payments_channel (id),
  name          TEXT   NOT NULL,
  digest        TEXT   NOT NULL,             -- SHA-256 of its text; empty if it was not read
  head          BIGINT NOT NULL,             -- how many lines stand above its rows
  next_line     BIGINT,                      -- the first that is not imported yet
  lines         BIGINT NOT NULL,
  known         BIGINT NOT NULL,
  faulty        BIGINT NOT NULL,
  is_repeat     BOOLEAN NOT NULL,
  problem       TEXT,
  claims        BIGINT NOT NULL,
  claimed_until BIGINT NOT NULL,
  found_at      BIGINT NOT NULL,
  ended_at      BIGINT,
  settled_by    BIGINT,
  settled_at    BIGINT
);
CREATE UNIQUE INDEX reconciliation_drop_reading ON reconciliation_drop (folder, name) WHERE state = 'reading';
CREATE INDEX reconciliation_drop_in_state ON reconciliation_drop (state, id);

-- The latest look at the folder, by whichever instance.
CREATE TABLE reconciliation_drop_look (
  id        BIGINT PRIMARY KEY CHECK (id = 1),
  at        BIGINT NOT NULL,
  is_faulty BOOLEAN NOT NULL                 -- it could not be read, or a file could not be moved
);
