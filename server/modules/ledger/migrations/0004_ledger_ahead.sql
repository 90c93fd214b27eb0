-- ledger: transfers whose ids are far ahead of when they were written, after a clock that leapt forward and
-- came back (decision 49). There are none as a rule, so it costs nothing.
CREATE INDEX ledger_ahead ON ledger_transfer (posted_at)
  WHERE (id >> 22) + 1735689600000 - posted_at > 600000;
