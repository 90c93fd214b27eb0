-- payments: a payment in suspense may be the operator's own money.

DROP VIEW payments_gone;
DROP VIEW payments_returned;

-- @pg
ALTER TABLE payments_suspense DROP CONSTRAINT payments_suspense_state_check;
ALTER TABLE payments_suspense ADD CONSTRAINT payments_suspense_state_check
  CHECK (state IN ('open', 'matched', 'returned', 'taken_in'));
-- @end

-- SQLite cannot change a CHECK: the table is made again.
-- @sqlite
CREATE TEMP TABLE payments_suspense_kept AS SELECT * FROM payments_suspense;
DROP TABLE payments_suspense;
CREATE TABLE payments_suspense (
  id        INTEGER PRIMARY KEY REFERENCES payments_payment (id),
  state     TEXT    NOT NULL CHECK (state IN ('open', 'matched', 'returned', 'taken_in')),
  why       TEXT    NOT NULL
            CHECK (why IN ('unknown_memo', 'wrong_amount', 'late', 'paid_twice', 'order_refused',
                           'suspicious', 'needs_another')),
  order_id  INTEGER REFERENCES payments_order (id),
  user_id   INTEGER REFERENCES account_user (id),
  reason    TEXT    NOT NULL,
  closed_by INTEGER NOT NULL,
  closed_at INTEGER,
  CHECK ((state = 'open') = (closed_at IS NULL)),
  CHECK ((state = 'matched') = (user_id IS NOT NULL))
) STRICT;
INSERT INTO payments_suspense SELECT * FROM payments_suspense_kept;
DROP TABLE payments_suspense_kept;
CREATE INDEX payments_suspense_in_state ON payments_suspense (state, id);
CREATE INDEX payments_suspense_closed ON payments_suspense (closed_at) WHERE closed_at IS NOT NULL;
CREATE INDEX payments_suspense_of_order ON payments_suspense (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX payments_suspense_of_user ON payments_suspense (user_id) WHERE user_id IS NOT NULL;
-- @end

CREATE VIEW payments_returned AS
  SELECT p.id, p.channel_id, p.amount, p.reference, s.reason, s.closed_at AS at
  FROM payments_suspense s CROSS JOIN payments_payment p  -- SQLite reads s first, by closed_at
  WHERE p.id = s.id AND s.closed_at IS NOT NULL AND s.state = 'returned';
CREATE VIEW payments_gone AS
  SELECT id, channel_id, amount, reference, reason AS words, at, FALSE AS is_payout FROM payments_returned
  UNION ALL
  SELECT payout_id, channel_id, amount, reference, memo, at, TRUE FROM payments_paid_out WHERE NOT incoming;
