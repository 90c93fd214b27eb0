-- payments: two operators behind a top-up, what leaves the bank beside payouts, and what the bank brings back
-- for a person whose account is gone.

-- The file of a line, and the first other operator who imported it: the one who confirms a payment and the
-- one who imports its line are two.
ALTER TABLE payments_bank_line ADD COLUMN file TEXT NOT NULL DEFAULT '';
ALTER TABLE payments_bank_line ADD COLUMN also_by BIGINT;
ALTER TABLE payments_bank_line ADD COLUMN also_in TEXT NOT NULL DEFAULT '';

-- `imported_by`: who imported the bank statement that has it and did not confirm it, and `imported_from`
-- which.
DROP VIEW payments_credited;
CREATE VIEW payments_credited AS
  SELECT p.id, o.user_id, p.channel_id, p.order_id, p.reference, p.amount, p.received_at AS credited_at,
         p.confirmed_by, 0 AS credited_by,
         CASE WHEN l.imported_by <> p.confirmed_by THEN l.imported_by ELSE l.also_by END AS imported_by,
         CASE WHEN l.imported_by <> p.confirmed_by THEN l.file
              ELSE COALESCE(l.also_in, '') END AS imported_from,
         (SELECT c.payout_after FROM payments_channel c WHERE c.id = p.channel_id) AS payout_after
  FROM payments_order o CROSS JOIN payments_payment p  -- SQLite reads o first, by user_id
  LEFT JOIN payments_bank_line l ON l.channel_id = p.channel_id AND l.reference = p.reference
                                AND l.amount = p.amount
  WHERE p.order_id = o.id AND NOT EXISTS (SELECT 1 FROM payments_suspense s WHERE s.id = p.id)
  UNION ALL
  SELECT p.id, s.user_id, p.channel_id, p.order_id, p.reference, p.amount, s.closed_at AS credited_at,
         p.confirmed_by, s.closed_by AS credited_by,
         CASE WHEN l.imported_by <> p.confirmed_by THEN l.imported_by ELSE l.also_by END AS imported_by,
         CASE WHEN l.imported_by <> p.confirmed_by THEN l.file
              ELSE COALESCE(l.also_in, '') END AS imported_from,
         (SELECT c.payout_after FROM payments_channel c WHERE c.id = p.channel_id) AS payout_after
  FROM payments_suspense s CROSS JOIN payments_payment p
  LEFT JOIN payments_bank_line l ON l.channel_id = p.channel_id AND l.reference = p.reference
                                AND l.amount = p.amount
  WHERE p.id = s.id AND s.user_id IS NOT NULL;

-- @pg
ALTER TABLE payments_suspense DROP CONSTRAINT payments_suspense_why_check;
ALTER TABLE payments_suspense ADD CONSTRAINT payments_suspense_why_check
  CHECK (why IN ('unknown_memo', 'wrong_amount', 'late', 'paid_twice', 'order_refused', 'suspicious',
                 'needs_another', 'brought_back', 'same_transfer'));
-- @end

-- SQLite cannot change a CHECK: the table is made again, and its references are compared at the commit.
-- @sqlite
PRAGMA defer_foreign_keys = ON;
CREATE TEMP TABLE payments_suspense_kept AS SELECT * FROM payments_suspense;
DROP TABLE payments_suspense;
CREATE TABLE payments_suspense (
  id        INTEGER PRIMARY KEY REFERENCES payments_payment (id),
  state     TEXT    NOT NULL CHECK (state IN ('open', 'matched', 'returned', 'taken_in', 'settled')),
  why       TEXT    NOT NULL
            CHECK (why IN ('unknown_memo', 'wrong_amount', 'late', 'paid_twice', 'order_refused',
                           'suspicious', 'needs_another', 'brought_back', 'same_transfer')),
  order_id  INTEGER REFERENCES payments_order (id),   -- the order that it references
  user_id   INTEGER REFERENCES account_user (id),   -- who was credited with it
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

-- What else left an account, by a line of its statement: the bank's own fee, or money moved to the account at
-- a provider.
CREATE TABLE payments_left (
  line_id    BIGINT PRIMARY KEY,              -- the statement's line
  channel_id BIGINT NOT NULL REFERENCES payments_channel (id),
  kind       TEXT   NOT NULL CHECK (kind IN ('bank_fee', 'moved')),
  reference  TEXT   NOT NULL,
  amount     BIGINT NOT NULL CHECK (amount > 0 AND amount % 100 = 0),
  moved_to   BIGINT REFERENCES payments_channel (id),
  reason     TEXT   NOT NULL,
  booked_by  BIGINT NOT NULL,
  at         BIGINT NOT NULL,                 -- the line's, so that it is found beside it
  CHECK ((kind = 'moved') = (moved_to IS NOT NULL)),
  UNIQUE (channel_id, reference, amount)
);
CREATE INDEX payments_left_of_day ON payments_left (channel_id, at);

DROP VIEW payments_gone;
CREATE VIEW payments_gone AS
  SELECT id, channel_id, amount, reference, reason AS words, at, 'returned' AS kind FROM payments_returned
  UNION ALL
  SELECT payout_id, channel_id, amount, reference, memo, at, 'payout'
  FROM payments_paid_out WHERE NOT incoming
  UNION ALL
  SELECT payment_id, channel_id, amount, reference, reference, at, 'reversed' FROM payments_reversed
  UNION ALL
  SELECT s.payment_id, s.channel_id, s.amount, p.reference, p.reference, s.at, 'settled'
  FROM payments_settled s CROSS JOIN payments_payment p WHERE p.id = s.payment_id
  UNION ALL
  SELECT line_id, channel_id, amount, reference, reference, at, kind FROM payments_left;

-- One reference of the bank proves one payout, or one batch.
CREATE INDEX payments_paid_out_reference ON payments_paid_out (channel_id, reference) WHERE NOT incoming;
