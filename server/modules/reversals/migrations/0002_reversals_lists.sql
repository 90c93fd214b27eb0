-- reversals: what the console's list filters by.
CREATE INDEX reversal_by_amount ON reversal (amount, id);
CREATE INDEX reversal_waiver ON reversal (waiver_by) WHERE waiver_by IS NOT NULL;
-- Rows whose ids are ahead of their times (decision 49): usually none.
CREATE INDEX reversal_ahead ON reversal (proposed_at)
  WHERE (id >> 22) + 1735689600000 - proposed_at > 600000;
