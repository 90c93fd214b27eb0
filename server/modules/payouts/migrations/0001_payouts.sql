-- payouts: bank cards, the top-ups that payouts use up, payouts, their batches, and holds.

-- A number is sealed; its keyed digest finds it. A card belongs to one user at a time.
CREATE TABLE payouts_card (
  id         BIGINT PRIMARY KEY,
  user_id    BIGINT NOT NULL REFERENCES account_user (id),
  bank_bin   TEXT   NOT NULL,
  number     TEXT   NOT NULL,                 -- sealed; empty after an erasure
  digest     TEXT   NOT NULL,                 -- of bank and number
  masked     TEXT   NOT NULL,                 -- the first 4 and the last 3 digits
  holder     TEXT   NOT NULL,                 -- capitals without marks; empty after an erasure
  added_at   BIGINT NOT NULL,
  removed_at BIGINT
);
CREATE UNIQUE INDEX payouts_card_once ON payouts_card (digest) WHERE removed_at IS NULL;
CREATE INDEX payouts_card_of_user ON payouts_card (user_id, id);
CREATE INDEX payouts_card_by_digest ON payouts_card (digest, id);

-- A user's row is the lock of their cards and payouts.
CREATE TABLE payouts_person (
  user_id    BIGINT PRIMARY KEY REFERENCES account_user (id),
  cards      BIGINT NOT NULL CHECK (cards >= 0),
  open       BIGINT NOT NULL CHECK (open >= 0),  -- payouts that are neither rejected nor transferred
  closed_out BOOLEAN NOT NULL                    -- took out the rest below the minimum
);

CREATE TABLE payouts_batch (
  id         BIGINT PRIMARY KEY,
  state      TEXT   NOT NULL CHECK (state IN ('made', 'submitted', 'closed')),
  payouts    BIGINT NOT NULL CHECK (payouts > 0),
  open       BIGINT NOT NULL CHECK (open >= 0 AND open <= payouts),
  net        BIGINT NOT NULL CHECK (net > 0),
  channel_id BIGINT NOT NULL REFERENCES payments_channel (id),
  file_name  TEXT   NOT NULL,
  file       TEXT   NOT NULL,                 -- sealed: it has whole account numbers
  file_hash  TEXT   NOT NULL,                 -- SHA-256 of the file
  made_by    BIGINT NOT NULL REFERENCES admin_operator (id),
  made_at    BIGINT NOT NULL,
  fetched_by BIGINT REFERENCES admin_operator (id),
  fetched_at BIGINT,
  closed_at  BIGINT,
  CHECK ((state = 'made') = (fetched_at IS NULL)),
  CHECK ((state = 'closed') = (closed_at IS NOT NULL)),
  CHECK (state <> 'closed' OR open = 0)
);
CREATE INDEX payouts_batch_in_state ON payouts_batch (state, id);

CREATE TABLE payouts_payout (
  id          BIGINT PRIMARY KEY,
  user_id     BIGINT NOT NULL REFERENCES account_user (id),
  kind        TEXT   NOT NULL CHECK (kind IN ('refund', 'withdraw', 'otc')),
  state       TEXT   NOT NULL
              CHECK (state IN ('reviewing', 'rejected', 'submitted_to_bank', 'transferred', 'refunding')),
  amount      BIGINT NOT NULL CHECK (amount > 0 AND amount % 100 = 0),
  fee         BIGINT NOT NULL CHECK (fee >= 0 AND fee % 100 = 0 AND fee < amount),
  card_id     BIGINT NOT NULL REFERENCES payouts_card (id),
  memo        TEXT   NOT NULL UNIQUE,         -- GVP and eight characters: the transfer's text
  asked_at    BIGINT NOT NULL,
  is_closing  BOOLEAN NOT NULL,               -- the rest below the minimum, without fee
  approved_by BIGINT REFERENCES admin_operator (id),
  second_by   BIGINT REFERENCES admin_operator (id),
  approved_at BIGINT,                         -- when enough operators had approved it
  batch_id    BIGINT REFERENCES payouts_batch (id),
  bank_reference TEXT NOT NULL,               -- of the transfer; empty until there is one
  reason      TEXT   NOT NULL,                -- of a rejection or a refund; the user reads it
  was_transferred BOOLEAN NOT NULL,           -- the money left; refunding: the bank brought it back
  ended_at    BIGINT,
  CHECK (approved_by IS NOT NULL OR (second_by IS NULL AND approved_at IS NULL)),
  CHECK (second_by IS NULL OR second_by <> approved_by),
  CHECK (state IN ('reviewing', 'rejected') OR (approved_at IS NOT NULL AND batch_id IS NOT NULL)),
  CHECK (state <> 'reviewing' OR batch_id IS NULL),
  CHECK ((state IN ('rejected', 'transferred')) = (ended_at IS NOT NULL)),
  CHECK (state <> 'transferred' OR was_transferred),
  CHECK (state NOT IN ('reviewing', 'submitted_to_bank') OR NOT was_transferred)
);
CREATE INDEX payouts_payout_of_user ON payouts_payout (user_id, id);
CREATE INDEX payouts_payout_of_user_by_time ON payouts_payout (user_id, asked_at);
CREATE INDEX payouts_payout_in_state ON payouts_payout (state, id);
CREATE INDEX payouts_payout_by_amount ON payouts_payout (amount, id);
CREATE INDEX payouts_payout_in_state_by_amount ON payouts_payout (state, amount, id);
CREATE INDEX payouts_payout_of_batch ON payouts_payout (batch_id, id) WHERE batch_id IS NOT NULL;
CREATE INDEX payouts_payout_to_send ON payouts_payout (approved_at, id)
  WHERE state = 'reviewing' AND approved_at IS NOT NULL;

-- The states that a payout had.
CREATE TABLE payouts_step (
  payout_id   BIGINT NOT NULL REFERENCES payouts_payout (id),
  n           BIGINT NOT NULL,
  state       TEXT   NOT NULL,
  at          BIGINT NOT NULL,
  operator_id BIGINT,                         -- absent: the user, or a job
  reason      TEXT   NOT NULL,
  PRIMARY KEY (payout_id, n)
);

-- A top-up and how much of it payouts used; a row exists from its first use on.
CREATE TABLE payouts_lot (
  payment_id BIGINT PRIMARY KEY REFERENCES payments_payment (id),
  user_id    BIGINT NOT NULL REFERENCES account_user (id),
  amount     BIGINT NOT NULL,
  used       BIGINT NOT NULL CHECK (used >= 0 AND used <= amount)
);
CREATE INDEX payouts_lot_of_user ON payouts_lot (user_id);
CREATE TABLE payouts_lot_use (
  payout_id  BIGINT NOT NULL REFERENCES payouts_payout (id),
  payment_id BIGINT NOT NULL REFERENCES payouts_lot (payment_id),
  amount     BIGINT NOT NULL CHECK (amount > 0),
  PRIMARY KEY (payout_id, payment_id)
);

-- How many payouts of a kind a user asked for on a day; rejected ones are taken off.
CREATE TABLE payouts_day (
  user_id BIGINT NOT NULL REFERENCES account_user (id),
  day     BIGINT NOT NULL,
  kind    TEXT   NOT NULL,
  n       BIGINT NOT NULL CHECK (n >= 0),
  PRIMARY KEY (user_id, day, kind)
);
-- What an operator approved alone on a day.
CREATE TABLE payouts_alone (
  operator_id BIGINT NOT NULL REFERENCES admin_operator (id),
  day         BIGINT NOT NULL,
  amount      BIGINT NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (operator_id, day)
);

-- Fetches of a batch's file: the first needs no one else, a further one a reason and another operator.
CREATE TABLE payouts_fetch (
  batch_id    BIGINT NOT NULL REFERENCES payouts_batch (id),
  n           BIGINT NOT NULL,
  operator_id BIGINT NOT NULL REFERENCES admin_operator (id),
  reason      TEXT   NOT NULL,
  allowed_by  BIGINT REFERENCES admin_operator (id),
  fetched_at  BIGINT,
  PRIMARY KEY (batch_id, n),
  CHECK (allowed_by IS NULL OR allowed_by <> operator_id),
  CHECK (n = 1 OR fetched_at IS NULL OR allowed_by IS NOT NULL)
);

-- A hold makes a user's payouts wait.
CREATE TABLE payouts_hold (
  id          BIGINT PRIMARY KEY,
  user_id     BIGINT NOT NULL REFERENCES account_user (id),
  state       TEXT   NOT NULL CHECK (state IN ('active', 'lifted', 'over')),
  reason      TEXT   NOT NULL,
  set_by      BIGINT REFERENCES admin_operator (id),  -- absent: a shared card
  set_at      BIGINT NOT NULL,
  ends_at     BIGINT NOT NULL,
  lifted_by   BIGINT REFERENCES admin_operator (id),
  lift_reason TEXT   NOT NULL,
  lifted_at   BIGINT,
  CHECK ((state = 'lifted') = (lifted_by IS NOT NULL)),
  CHECK ((state = 'active') = (lifted_at IS NULL))
);
CREATE UNIQUE INDEX payouts_hold_active ON payouts_hold (user_id) WHERE state = 'active';
CREATE INDEX payouts_hold_in_state ON payouts_hold (state, id);
CREATE INDEX payouts_hold_of_user ON payouts_hold (user_id, id);
