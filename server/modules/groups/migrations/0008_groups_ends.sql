-- groups: for the console's lists. Of groups and batches whose ids are ahead of their times (decision 49)
-- there are usually none.
CREATE INDEX group_group_ahead ON group_group (ended_at)
  WHERE (id >> 22) + 1735689600000 - ended_at > 600000;
-- Groups that were open for more than two days, usually none, too: others of a period have the ids of those
-- days.
CREATE INDEX group_group_long ON group_group (ended_at)
  WHERE ended_at - (id >> 22) - 1735689600000 > 172800000;
CREATE INDEX group_batch_ahead ON group_batch (launched_at)
  WHERE (id >> 22) + 1735689600000 - launched_at > 600000;
-- An expression, so that the list of open batches finds group_batch_class, which has only those.
CREATE INDEX group_batch_of_class ON group_batch ((class_id + 0), id);
