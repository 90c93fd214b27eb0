-- wallet: large money waits in suspense until somebody other than who brought it in credits it (decision 50),
-- and a person's payments are found among what is in suspense.
-- @sqlite
CREATE TABLE wallet_suspense_next (
  id        BIGINT PRIMARY KEY REFERENCES wallet_payment (id),
  state     TEXT   NOT NULL CHECK (state IN ('open', 'matched', 'returned')),
  why       TEXT   NOT NULL
            CHECK (why IN ('unknown_memo', 'wrong_amount', 'late', 'paid_twice', 'order_refused',
                           'suspicious', 'needs_another')),
  order_id  BIGINT REFERENCES wallet_order (id),   -- the order that it seems to mean
  user_id   BIGINT REFERENCES account_user (id),   -- to whom it was given
  reason    TEXT   NOT NULL,
  closed_by BIGINT NOT NULL,
  closed_at BIGINT,
  CHECK ((state = 'open') = (closed_at IS NULL)),
  CHECK ((state = 'matched') = (user_id IS NOT NULL))
);
INSERT INTO wallet_suspense_next (id, state, why, order_id, user_id, reason, closed_by, closed_at)
  SELECT id, state, why, order_id, user_id, reason, closed_by, closed_at FROM wallet_suspense;
DROP TABLE wallet_suspense;
ALTER TABLE wallet_suspense_next RENAME TO wallet_suspense;
CREATE INDEX wallet_suspense_in_state ON wallet_suspense (state, id);
CREATE INDEX wallet_suspense_closed ON wallet_suspense (closed_at) WHERE closed_at IS NOT NULL;
-- @pg
ALTER TABLE wallet_suspense DROP CONSTRAINT wallet_suspense_why_check;
ALTER TABLE wallet_suspense ADD CONSTRAINT wallet_suspense_why_check
  CHECK (why IN ('unknown_memo', 'wrong_amount', 'late', 'paid_twice', 'order_refused', 'suspicious',
                 'needs_another'));
-- @end
CREATE INDEX wallet_suspense_of_order ON wallet_suspense (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX wallet_suspense_of_user ON wallet_suspense (user_id) WHERE user_id IS NOT NULL;
