-- adjustments: entries that one operator proposes and another decides, and the sums that each proposed in a
-- day.

CREATE TABLE adjustment (
  id          BIGINT PRIMARY KEY,
  state       TEXT   NOT NULL CHECK (state IN ('proposed', 'approved', 'rejected', 'withdrawn', 'expired')),
  user_id     BIGINT NOT NULL REFERENCES account_user (id),
  unit        TEXT   NOT NULL CHECK (unit IN
                ('BALANCE', 'OTC', 'ENERGY', 'PRIORITY_PASS', 'RECYCLE_VOUCHER')),
  direction   TEXT   NOT NULL CHECK (direction IN ('credit', 'debit')),
  amount      BIGINT NOT NULL CHECK (amount > 0),
  reason      TEXT   NOT NULL,                -- shown to the user; empty after an erasure
  evidence    TEXT   NOT NULL,
  proposed_by BIGINT NOT NULL REFERENCES admin_operator (id),
  proposed_at BIGINT NOT NULL,
  expires_at  BIGINT NOT NULL,
  decided_by  BIGINT REFERENCES admin_operator (id),
  decided_at  BIGINT,
  decision    TEXT   NOT NULL,                -- the reason of a rejection or a withdrawal
  CHECK ((state = 'proposed') = (decided_at IS NULL)),
  CHECK ((state IN ('proposed', 'expired')) = (decided_by IS NULL)),
  CHECK (state NOT IN ('approved', 'rejected') OR decided_by <> proposed_by),
  CHECK (state <> 'withdrawn' OR decided_by = proposed_by)
);
CREATE INDEX adjustment_in_state ON adjustment (state, id);
CREATE INDEX adjustment_of_user ON adjustment (user_id, id);

CREATE TABLE adjustment_day (
  operator_id BIGINT NOT NULL REFERENCES admin_operator (id),
  day         BIGINT NOT NULL,
  what        TEXT   NOT NULL,                -- 'dong', or another unit's name
  amount      BIGINT NOT NULL,
  PRIMARY KEY (operator_id, day, what)
);
