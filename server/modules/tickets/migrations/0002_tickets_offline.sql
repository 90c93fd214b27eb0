-- tickets: what a desk handed out without a network is told afterwards.

ALTER TABLE ticket_step ADD COLUMN offline_at BIGINT;  -- when it was done, where that was before happened_at
