-- rewards: orders of one kind, for the console's list.
CREATE INDEX rewards_order_of_kind ON rewards_order (kind, id);
-- Rows whose ids are ahead of their times (decision 49): usually none.
CREATE INDEX rewards_order_ahead ON rewards_order (ordered_at)
  WHERE (id >> 22) + 1735689600000 - ordered_at > 600000;
