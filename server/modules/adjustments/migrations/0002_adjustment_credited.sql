-- adjustments: dong that operators credited, for what may be paid out.

CREATE VIEW adjustment_credited AS
  SELECT id, user_id, unit, amount, proposed_by, decided_by, decided_at
  FROM adjustment
  WHERE state = 'approved' AND direction = 'credit' AND unit IN ('BALANCE', 'OTC');
