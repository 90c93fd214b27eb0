-- payments: what the console's lists filter by. A payment in suspense has its channel and its amount, too,
-- because no index is over two tables.
-- An expression, because without statistics SQLite takes each index of an equal column to be narrow: only the
-- list finds this one.
CREATE INDEX payments_order_of_channel ON payments_order ((channel_id + 0), id);
-- Rows whose ids are ahead of their times (decision 49): usually none.
CREATE INDEX payments_order_ahead ON payments_order (created_at)
  WHERE (id >> 22) + 1735689600000 - created_at > 600000;
CREATE INDEX payments_payment_ahead ON payments_payment (received_at)
  WHERE (id >> 22) + 1735689600000 - received_at > 600000;

ALTER TABLE payments_suspense ADD COLUMN channel_id BIGINT;
ALTER TABLE payments_suspense ADD COLUMN amount BIGINT;
UPDATE payments_suspense SET
  channel_id = (SELECT p.channel_id FROM payments_payment p WHERE p.id = payments_suspense.id),
  amount = (SELECT p.amount FROM payments_payment p WHERE p.id = payments_suspense.id);
CREATE INDEX payments_suspense_why ON payments_suspense (why, id);
CREATE INDEX payments_suspense_of_channel ON payments_suspense (channel_id, id);
CREATE INDEX payments_suspense_by_amount ON payments_suspense (amount, id);

DROP VIEW payments_suspended;
CREATE VIEW payments_suspended AS
  SELECT s.id, s.state, s.why, s.channel_id, p.reference, s.amount, p.memo, p.received_at, p.paid_at,
         p.confirmed_by, s.order_id, s.user_id, s.reason, s.closed_by, s.closed_at
  FROM payments_suspense s CROSS JOIN payments_payment p
  WHERE p.id = s.id;
