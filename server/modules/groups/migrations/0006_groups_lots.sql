-- groups: batches whose tickets are those of a task's lot. Nothing is held for them: each ticket is issued
-- when its group forms, for `lot_cash`, and what the price brings above it is the task's.

ALTER TABLE group_batch ADD COLUMN lot_id BIGINT;
ALTER TABLE group_batch ADD COLUMN lot_cash BIGINT NOT NULL DEFAULT 0 CHECK (lot_cash >= 0);
CREATE INDEX group_batch_of_lot ON group_batch (lot_id, id) WHERE lot_id IS NOT NULL;
