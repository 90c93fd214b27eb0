-- payments: the credited top-ups of a user, for what may be paid out.

-- `confirmed_by`: the operator who reported the payment, or 0: the channel itself. `credited_by`: the
-- operator who credited it out of suspense, or 0. `imported_by`: who imported the bank statement that has it,
-- if one has.
CREATE VIEW payments_credited AS
  SELECT p.id, o.user_id, p.channel_id, p.order_id, p.reference, p.amount, p.received_at AS credited_at,
         p.confirmed_by, 0 AS credited_by,
         (SELECT l.imported_by FROM payments_bank_line l WHERE l.channel_id = p.channel_id
          AND l.reference = p.reference AND l.amount = p.amount) AS imported_by
  FROM payments_order o CROSS JOIN payments_payment p  -- SQLite reads o first, by user_id
  WHERE p.order_id = o.id AND NOT EXISTS (SELECT 1 FROM payments_suspense s WHERE s.id = p.id)
  UNION ALL
  SELECT p.id, s.user_id, p.channel_id, p.order_id, p.reference, p.amount, s.closed_at AS credited_at,
         p.confirmed_by, s.closed_by AS credited_by,
         (SELECT l.imported_by FROM payments_bank_line l WHERE l.channel_id = p.channel_id
          AND l.reference = p.reference AND l.amount = p.amount) AS imported_by
  FROM payments_suspense s CROSS JOIN payments_payment p
  WHERE p.id = s.id AND s.user_id IS NOT NULL;
