-- care: what is counted against a limit is kept for each of its windows, so that a clock that was wrong for
-- a while takes nothing back of what was counted before.

CREATE TABLE care_used (
  limit_id     BIGINT NOT NULL REFERENCES care_limit (id) ON DELETE CASCADE,
  window_start BIGINT NOT NULL,  -- the day on which the window began
  used         BIGINT NOT NULL CHECK (used >= 0),
  PRIMARY KEY (limit_id, window_start)
);
INSERT INTO care_used (limit_id, window_start, used) SELECT id, window_start, used FROM care_limit;
ALTER TABLE care_limit DROP COLUMN used;
ALTER TABLE care_limit DROP COLUMN window_start;
