-- ledger: indexes of the lines of accounts that no user's flow shows. Purchases are found by their flow, and
-- add no entry here.
CREATE INDEX ledger_from_side ON ledger_transfer (from_kind, from_owner, id)
  WHERE user_id IS NULL OR from_kind >= 20;
CREATE INDEX ledger_to_side ON ledger_transfer (to_kind, to_owner, id)
  WHERE user_id IS NULL OR to_kind >= 20;
