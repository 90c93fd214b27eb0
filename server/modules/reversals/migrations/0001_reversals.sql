-- reversals: payments that a channel took back, which one operator proposes and another approves.

CREATE TABLE reversal (
  id          BIGINT PRIMARY KEY,
  state       TEXT   NOT NULL
              CHECK (state IN ('proposed', 'rejected', 'withdrawn', 'owed', 'settled', 'waived')),
  payment_id  BIGINT NOT NULL REFERENCES payments_payment (id),
  user_id     BIGINT NOT NULL REFERENCES account_user (id),
  channel_id  BIGINT NOT NULL REFERENCES payments_channel (id),
  amount      BIGINT NOT NULL CHECK (amount > 0 AND amount % 100 = 0),
  reference   TEXT   NOT NULL,                -- the channel's, of the money that it took
  reason      TEXT   NOT NULL,                -- shown to the user; empty after an erasure
  taken       BIGINT NOT NULL CHECK (taken >= 0 AND taken <= amount),   -- from the user at the approval
  owed        BIGINT NOT NULL CHECK (owed >= 0 AND owed <= amount),     -- of the rest, what is still missing
  proposed_by BIGINT NOT NULL REFERENCES admin_operator (id),
  proposed_at BIGINT NOT NULL,
  decided_by  BIGINT REFERENCES admin_operator (id),
  decided_at  BIGINT,
  decision    TEXT   NOT NULL,                -- the reason of a rejection, a withdrawal or a waiver
  waiver_by   BIGINT REFERENCES admin_operator (id),  -- the operator who asked to let the rest go
  waived_by   BIGINT REFERENCES admin_operator (id),
  CHECK ((state = 'proposed') = (decided_at IS NULL)),
  CHECK ((state = 'proposed') = (decided_by IS NULL)),
  CHECK (state NOT IN ('rejected', 'owed', 'settled', 'waived') OR decided_by <> proposed_by),
  CHECK (state <> 'withdrawn' OR decided_by = proposed_by),
  CHECK (state NOT IN ('proposed', 'rejected', 'withdrawn') OR (taken = 0 AND owed = 0)),
  CHECK (taken + owed <= amount),
  CHECK ((state IN ('owed', 'waived')) = (owed > 0)),
  CHECK ((state = 'waived') = (waived_by IS NOT NULL)),
  CHECK (waived_by IS NULL OR waived_by <> waiver_by)
);
CREATE UNIQUE INDEX reversal_of_payment ON reversal (payment_id) WHERE state NOT IN ('rejected', 'withdrawn');
CREATE INDEX reversal_in_state ON reversal (state, id);
CREATE INDEX reversal_of_user ON reversal (user_id, id);

-- What was taken later of what a user owed.
CREATE TABLE reversal_collection (
  id           BIGINT PRIMARY KEY,
  reversal_id  BIGINT NOT NULL REFERENCES reversal (id),
  amount       BIGINT NOT NULL CHECK (amount > 0),
  collected_by BIGINT NOT NULL REFERENCES admin_operator (id),
  collected_at BIGINT NOT NULL
);
CREATE INDEX reversal_collection_of ON reversal_collection (reversal_id);
