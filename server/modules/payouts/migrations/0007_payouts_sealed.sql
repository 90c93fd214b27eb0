-- payouts: the holders of cards are sealed, as their numbers are. Those of existing cards in the background.

ALTER TABLE payouts_card RENAME COLUMN holder TO sealed_holder;
INSERT INTO job (kind, subject, due_at, state, attempts, problem)
SELECT 'payouts.seal_holders', 0, 0, 'waiting', 0, '' WHERE EXISTS (SELECT 1 FROM payouts_card);
