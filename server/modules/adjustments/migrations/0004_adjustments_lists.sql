-- adjustments: what the console's list filters by.
-- An expression, because without statistics SQLite takes each index of an equal column to be narrow: only the
-- list finds this one.
CREATE INDEX adjustment_of_unit ON adjustment ((unit || ''), id);
CREATE INDEX adjustment_by_amount ON adjustment (amount, id);
-- Rows whose ids are ahead of their times (decision 49): usually none.
CREATE INDEX adjustment_ahead ON adjustment (proposed_at)
  WHERE (id >> 22) + 1735689600000 - proposed_at > 600000;
