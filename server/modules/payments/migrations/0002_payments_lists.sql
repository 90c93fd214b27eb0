-- payments: what the console's lists sort by, and suspense in full.

CREATE INDEX payments_order_by_amount ON payments_order (amount, id);
CREATE INDEX payments_order_in_state_by_amount ON payments_order (state, amount, id);
CREATE INDEX payments_order_by_expiry ON payments_order (expires_at, id);
CREATE INDEX payments_order_in_state_by_expiry ON payments_order (state, expires_at, id);

CREATE VIEW payments_suspended AS
  SELECT s.id, s.state, s.why, p.channel_id, p.reference, p.amount, p.memo, p.received_at, p.paid_at,
         p.confirmed_by, s.order_id, s.user_id, s.reason, s.closed_by, s.closed_at
  FROM payments_suspense s CROSS JOIN payments_payment p  -- SQLite reads s first, in the order of its ids
  WHERE p.id = s.id;
