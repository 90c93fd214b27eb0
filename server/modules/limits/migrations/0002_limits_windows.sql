-- limits: a sum for each window of a limit, so that a clock that was wrong for a while loses no earlier sum.

CREATE TABLE limits_used (
  limit_id     BIGINT NOT NULL REFERENCES limits_limit (id) ON DELETE CASCADE,
  window_start BIGINT NOT NULL,  -- the first day of the window
  used         BIGINT NOT NULL CHECK (used >= 0),
  PRIMARY KEY (limit_id, window_start)
);
INSERT INTO limits_used (limit_id, window_start, used) SELECT id, window_start, used FROM limits_limit;
ALTER TABLE limits_limit DROP COLUMN used;
ALTER TABLE limits_limit DROP COLUMN window_start;
