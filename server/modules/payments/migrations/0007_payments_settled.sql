-- payments: how long a channel's money waits, what its provider keeps, money that providers settle, and money
-- in suspense that is the operator's own.

-- Hours until a top-up may be paid out, and what the provider keeps, per ten thousand.
ALTER TABLE payments_channel ADD COLUMN payout_after BIGINT NOT NULL DEFAULT 24;
ALTER TABLE payments_channel ADD COLUMN kept BIGINT NOT NULL DEFAULT 0;

-- @pg
ALTER TABLE payments_suspense DROP CONSTRAINT payments_suspense_state_check;
ALTER TABLE payments_suspense ADD CONSTRAINT payments_suspense_state_check
  CHECK (state IN ('open', 'matched', 'returned', 'taken_in', 'settled'));
-- @end

-- SQLite cannot change a CHECK: the table is made again.
-- @sqlite
CREATE TEMP TABLE payments_suspense_kept AS SELECT * FROM payments_suspense;
DROP TABLE payments_suspense;
CREATE TABLE payments_suspense (
  id        INTEGER PRIMARY KEY REFERENCES payments_payment (id),
  state     TEXT    NOT NULL CHECK (state IN ('open', 'matched', 'returned', 'taken_in', 'settled')),
  why       TEXT    NOT NULL
            CHECK (why IN ('unknown_memo', 'wrong_amount', 'late', 'paid_twice', 'order_refused',
                           'suspicious', 'needs_another')),
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

-- A payment in suspense that was money of a provider, on its way from the provider's channel to the bank.
CREATE TABLE payments_settled (
  payment_id BIGINT PRIMARY KEY REFERENCES payments_suspense (id),
  channel_id BIGINT NOT NULL REFERENCES payments_channel (id),  -- the provider's
  amount     BIGINT NOT NULL CHECK (amount > 0),                -- that left it: what arrived, and `kept`
  kept       BIGINT NOT NULL CHECK (kept >= 0 AND kept % 100 = 0 AND kept < amount),
  at         BIGINT NOT NULL
);
CREATE INDEX payments_settled_of_day ON payments_settled (channel_id, at);

DROP VIEW payments_gone;
DROP VIEW payments_returned;
CREATE VIEW payments_returned AS
  SELECT p.id, p.channel_id, p.amount, p.reference, s.reason, s.closed_at AS at
  FROM payments_suspense s CROSS JOIN payments_payment p  -- SQLite reads s first, by closed_at
  WHERE p.id = s.id AND s.closed_at IS NOT NULL AND s.state = 'returned';
-- What left the account, by its kind. `words` has the bank's reference of a return somewhere, and a payout's
-- memo.
CREATE VIEW payments_gone AS
  SELECT id, channel_id, amount, reference, reason AS words, at, 'returned' AS kind FROM payments_returned
  UNION ALL
  SELECT payout_id, channel_id, amount, reference, memo, at, 'payout'
  FROM payments_paid_out WHERE NOT incoming
  UNION ALL
  SELECT payment_id, channel_id, amount, reference, reference, at, 'reversed' FROM payments_reversed
  UNION ALL
  SELECT s.payment_id, s.channel_id, s.amount, p.reference, p.reference, s.at, 'settled'
  FROM payments_settled s CROSS JOIN payments_payment p WHERE p.id = s.payment_id;

-- `payout_after`: hours until it may be paid out. The others as before.
DROP VIEW payments_credited;
CREATE VIEW payments_credited AS
  SELECT p.id, o.user_id, p.channel_id, p.order_id, p.reference, p.amount, p.received_at AS credited_at,
         p.confirmed_by, 0 AS credited_by,
         (SELECT l.imported_by FROM payments_bank_line l WHERE l.channel_id = p.channel_id
          AND l.reference = p.reference AND l.amount = p.amount) AS imported_by,
         (SELECT c.payout_after FROM payments_channel c WHERE c.id = p.channel_id) AS payout_after
  FROM payments_order o CROSS JOIN payments_payment p  -- SQLite reads o first, by user_id
  WHERE p.order_id = o.id AND NOT EXISTS (SELECT 1 FROM payments_suspense s WHERE s.id = p.id)
  UNION ALL
  SELECT p.id, s.user_id, p.channel_id, p.order_id, p.reference, p.amount, s.closed_at AS credited_at,
         p.confirmed_by, s.closed_by AS credited_by,
         (SELECT l.imported_by FROM payments_bank_line l WHERE l.channel_id = p.channel_id
          AND l.reference = p.reference AND l.amount = p.amount) AS imported_by,
         (SELECT c.payout_after FROM payments_channel c WHERE c.id = p.channel_id) AS payout_after
  FROM payments_suspense s CROSS JOIN payments_payment p
  WHERE p.id = s.id AND s.user_id IS NOT NULL;
