-- tickets: handovers without a network, reported later.

ALTER TABLE ticket_step ADD COLUMN offline_at BIGINT;  -- when it was done, if before happened_at
