-- payouts: of one kind, for the console's list. An expression, because without statistics SQLite takes each
-- index of an equal column to be narrow: only the list finds this one.
CREATE INDEX payouts_payout_of_kind ON payouts_payout ((kind || ''), id);
-- Rows whose ids are ahead of their times (decision 49): usually none.
CREATE INDEX payouts_payout_ahead ON payouts_payout (asked_at)
  WHERE (id >> 22) + 1735689600000 - asked_at > 600000;
