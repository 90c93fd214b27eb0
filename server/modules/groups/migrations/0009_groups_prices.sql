-- groups: one master's batches by price, for the console's list.
CREATE INDEX group_batch_of_master_price ON group_batch (master_id, price, id);
