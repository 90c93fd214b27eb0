-- reconciliation: files of one channel, for the console's list.
CREATE INDEX reconciliation_drop_of_channel ON reconciliation_drop (channel_id, id)
  WHERE channel_id IS NOT NULL;
