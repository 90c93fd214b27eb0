-- ledger: transfers whose ids are far ahead of their time, after a clock that jumped ahead and came back
-- (decision 49). Usually empty, so the index costs nothing.
CREATE INDEX ledger_ahead ON ledger_transfer (posted_at)
  WHERE (id >> 22) + 1735689600000 - posted_at > 600000;
