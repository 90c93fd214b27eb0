-- payments: the bank's own word, held against our books day by day.

-- A file that was taken in. The same file again changes nothing.
CREATE TABLE payments_statement (
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

-- One movement on the bank's account. Files may overlap: a movement is kept once.
CREATE TABLE payments_statement_line (
  id           BIGINT PRIMARY KEY,
  statement_id BIGINT NOT NULL REFERENCES payments_statement (id),
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
CREATE INDEX payments_statement_line_of_day ON payments_statement_line (channel_id, day, id);

-- A day of a channel, as it was last closed or opened again.
CREATE TABLE payments_day (
  channel_id BIGINT NOT NULL REFERENCES payments_channel (id),
  day        BIGINT NOT NULL,
  state      TEXT   NOT NULL CHECK (state IN ('open', 'closed')),
  difference BIGINT NOT NULL,                 -- the bank's word less our books', when it was closed
  closing    BIGINT NOT NULL,                 -- what our books held in the channel at its end
  reason     TEXT   NOT NULL,
  changed_by BIGINT NOT NULL,                 -- 0 until somebody closes it
  changed_at BIGINT,
  PRIMARY KEY (day, channel_id)
);

-- Every closing and opening, with who and why.
CREATE TABLE payments_day_change (
  id         BIGINT PRIMARY KEY,
  channel_id BIGINT NOT NULL REFERENCES payments_channel (id),
  day        BIGINT NOT NULL,
  state      TEXT   NOT NULL CHECK (state IN ('open', 'closed')),
  difference BIGINT NOT NULL,
  reason     TEXT   NOT NULL,
  changed_by BIGINT NOT NULL,
  changed_at BIGINT NOT NULL
);
CREATE INDEX payments_day_change_of ON payments_day_change (channel_id, day, id);

-- Payments by when the payer paid, as far as anybody told.
CREATE INDEX payments_payment_of_day ON payments_payment (channel_id, COALESCE(paid_at, received_at));
CREATE INDEX payments_suspense_closed ON payments_suspense (closed_at) WHERE closed_at IS NOT NULL;
