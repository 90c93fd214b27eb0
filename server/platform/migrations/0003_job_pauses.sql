-- platform: a deadline that failed is tried again after a pause, and never given up.

ALTER TABLE job ADD COLUMN try_again_at BIGINT NOT NULL DEFAULT 0;
CREATE INDEX job_failing ON job (try_again_at) WHERE state = 'waiting' AND try_again_at > 0;
UPDATE job SET state = 'waiting', attempts = 0 WHERE state = 'failed';
