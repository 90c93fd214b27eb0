-- reconciliation: bank statements, compared with payments day by day.

-- An imported file. The same file again changes nothing.
CREATE TABLE reconciliation_statement (
  id          BIGINT PRIMARY KEY,
  channel_id  BIGINT NOT NULL REFERENCES payments_channel (id),
  hash        TEXT   NOT NULL,                -- SHA-256 of its text
  name        TEXT   NOT NULL,
  lines       BIGINT NOT NULL,                -- how many it had, and how many of them were known
  known       BIGINT NOT NULL,
  imported_at BIGINT NOT NULL,
  imported_by BIGINT NOT NULL,
  UNIQUE (channel_id, hash)
);

-- One movement on the bank account. Files may overlap: a movement is stored once.
CREATE TABLE reconciliation_line (
  id           BIGINT PRIMARY KEY,
  statement_id BIGINT NOT NULL REFERENCES reconciliation_statement (id),
  channel_id   BIGINT NOT NULL REFERENCES payments_channel (id),
  day          BIGINT NOT NULL,
  paid_at      BIGINT,
  incoming     BOOLEAN NOT NULL,
  amount       BIGINT NOT NULL CHECK (amount > 0 AND amount % 100 = 0),
  reference    TEXT   NOT NULL,
  memo         TEXT   NOT NULL,
  balance      BIGINT,
  UNIQUE (channel_id, reference, incoming, amount)
);
CREATE INDEX reconciliation_line_of_day ON reconciliation_line (channel_id, day, id);

-- Every closing and reopening of a day. The latest says how the day stands.
CREATE TABLE reconciliation_day_change (
  id         BIGINT PRIMARY KEY,
  channel_id BIGINT NOT NULL REFERENCES payments_channel (id),
  day        BIGINT NOT NULL,
  state      TEXT   NOT NULL CHECK (state IN ('open', 'closed')),
  difference BIGINT NOT NULL,                 -- the bank's sum less the ledger's, when it was closed
  closing    BIGINT NOT NULL,                 -- what the ledger had in the channel at its end
  reason     TEXT   NOT NULL,
  changed_by BIGINT NOT NULL,
  changed_at BIGINT NOT NULL
);
CREATE INDEX reconciliation_day_change_of ON reconciliation_day_change (channel_id, day, id);
