-- payments: large money waits in suspense until another operator than the one who brought it in credits it
-- (decision 50), and a person's payments are found among what is in suspense.
-- @sqlite
CREATE TABLE payments_suspense_next (
  id        BIGINT PRIMARY KEY REFERENCES payments_payment (id),
  state     TEXT   NOT NULL CHECK (state IN ('open', 'matched', 'returned')),
  why       TEXT   NOT NULL
            CHECK (why IN ('unknown_memo', 'wrong_amount', 'late', 'paid_twice', 'order_refused',
                           'suspicious', 'needs_another')),
  order_id  BIGINT REFERENCES payments_order (id),   -- the order that it seems to mean
  user_id   BIGINT REFERENCES account_user (id),   -- to whom it was given
  reason    TEXT   NOT NULL,
  closed_by BIGINT NOT NULL,
  closed_at BIGINT,
  CHECK ((state = 'open') = (closed_at IS NULL)),
  CHECK ((state = 'matched') = (user_id IS NOT NULL))
);
INSERT INTO payments_suspense_next (id, state, why, order_id, user_id, reason, closed_by, closed_at)
  SELECT id, state, why, order_id, user_id, reason, closed_by, closed_at FROM payments_suspense;
DROP TABLE payments_suspense;
ALTER TABLE payments_suspense_next RENAME TO payments_suspense;
CREATE INDEX payments_suspense_in_state ON payments_suspense (state, id);
CREATE INDEX payments_suspense_closed ON payments_suspense (closed_at) WHERE closed_at IS NOT NULL;
-- @pg
ALTER TABLE payments_suspense DROP CONSTRAINT payments_suspense_why_check;
ALTER TABLE payments_suspense ADD CONSTRAINT payments_suspense_why_check
  CHECK (why IN ('unknown_memo', 'wrong_amount', 'late', 'paid_twice', 'order_refused', 'suspicious',
                 'needs_another'));
-- @end
CREATE INDEX payments_suspense_of_order ON payments_suspense (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX payments_suspense_of_user ON payments_suspense (user_id) WHERE user_id IS NOT NULL;
