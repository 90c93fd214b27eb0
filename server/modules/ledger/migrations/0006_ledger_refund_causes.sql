-- ledger: refunds with what they were about.
DROP VIEW ledger_refund;
CREATE VIEW ledger_refund AS
  SELECT id, user_id, cause, cause_id, amount AS dong, posted_at AS at FROM ledger_transfer
  WHERE user_id IS NOT NULL AND unit = 1 AND to_kind = 1 AND to_owner = user_id;
