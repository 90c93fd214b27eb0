-- platform: settings with their history, deadlines, answers kept for repeated calls, and the pace of callers.

CREATE TABLE setting_version (
  id           BIGINT PRIMARY KEY,
  key          TEXT   NOT NULL,
  value        TEXT   NOT NULL,
  effective_at BIGINT NOT NULL,
  set_at       BIGINT NOT NULL,
  set_by       BIGINT NOT NULL,               -- the operator, or 0 for the program itself
  reason       TEXT   NOT NULL
);
CREATE INDEX setting_history ON setting_version (key, effective_at);

-- Deadlines: each row is done exactly once, by whichever copy of the program claims it.
CREATE TABLE job (
  kind     TEXT   NOT NULL,
  subject  BIGINT NOT NULL,
  due_at   BIGINT NOT NULL,
  state    TEXT   NOT NULL CHECK (state IN ('waiting', 'done', 'failed')),
  attempts BIGINT NOT NULL,
  problem  TEXT   NOT NULL,
  PRIMARY KEY (kind, subject, due_at)
);
CREATE INDEX job_waiting ON job (due_at) WHERE state = 'waiting';

-- The first answer to a money call, given again when the call is repeated with its key.
CREATE TABLE idempotency_record (
  caller      BIGINT NOT NULL,
  key         TEXT   NOT NULL,
  fingerprint TEXT   NOT NULL,                -- of the call and its body: another body is refused
  answer      TEXT   NOT NULL,
  kept_at     BIGINT NOT NULL,
  UNIQUE (key, caller)                        -- keys that begin with the time lie together
);

-- When a caller last did a thing that may not be done too often.
CREATE TABLE rate_limit (
  caller  TEXT   NOT NULL,
  operation    TEXT   NOT NULL,
  done_at BIGINT NOT NULL,
  PRIMARY KEY (caller, operation)
);
