-- payouts: the commissions of those whose payouts wait are put under review, once.

INSERT INTO job (kind, subject, due_at, state, attempts, problem)
SELECT 'payouts.reviews', 0, 0, 'waiting', 0, ''
WHERE EXISTS (SELECT 1 FROM payouts_hold WHERE state = 'active') OR EXISTS (SELECT 1 FROM payouts_dispute)
  OR EXISTS (SELECT 1 FROM payouts_debt WHERE amount > 0);
