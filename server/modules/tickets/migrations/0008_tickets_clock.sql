-- tickets: handovers reported by a desk whose clock was off.

-- Minutes from what was possible to offline_at, then only what the desk reported. More than 0: ahead.
ALTER TABLE ticket_step ADD COLUMN clock_off BIGINT CHECK (clock_off IS NULL OR offline_at IS NOT NULL);
