-- Rows of a file are judged one by one: those with a fault are left for later, and some move no money.
ALTER TABLE reconciliation_statement ADD COLUMN faulty BIGINT NOT NULL DEFAULT 0;
ALTER TABLE reconciliation_statement ADD COLUMN skipped BIGINT NOT NULL DEFAULT 0;
