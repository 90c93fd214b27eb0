-- funds: applications of providers, the funds that they lock, and the movements of each fund. Money is not
-- stored here: what is locked is in accounts of the ledger.

CREATE TABLE funds_provider (
  id          BIGINT PRIMARY KEY,
  user_id     BIGINT NOT NULL REFERENCES account_user (id),
  state       TEXT   NOT NULL CHECK (state IN ('applying', 'approved', 'rejected', 'ended')),
  note        TEXT   NOT NULL,                -- the applicant's; empty after an erasure
  applied_at  BIGINT NOT NULL,
  proposed_by BIGINT REFERENCES admin_operator (id),  -- the first of the two who approve
  proposed_at BIGINT,
  decided_by  BIGINT REFERENCES admin_operator (id),
  decided_at  BIGINT,
  reason      TEXT   NOT NULL,                -- of a rejection; empty after an erasure
  ended_at    BIGINT,
  open_funds  BIGINT NOT NULL CHECK (open_funds >= 0),
  CHECK ((proposed_by IS NULL) = (proposed_at IS NULL)),
  CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  CHECK (state <> 'applying' OR decided_at IS NULL),
  CHECK (state NOT IN ('approved', 'rejected') OR decided_at IS NOT NULL),
  CHECK (state <> 'approved' OR (proposed_by IS NOT NULL AND proposed_by <> decided_by)),
  CHECK ((state = 'ended') = (ended_at IS NOT NULL)),
  CHECK (open_funds = 0 OR state = 'approved')
);
-- One waits or is approved at a time.
CREATE UNIQUE INDEX funds_provider_present ON funds_provider (user_id)
  WHERE state IN ('applying', 'approved');
CREATE INDEX funds_provider_in_state ON funds_provider (state, id);
CREATE INDEX funds_provider_of_user ON funds_provider (user_id, id);
-- Of the time line.
CREATE INDEX funds_provider_applied ON funds_provider (user_id, applied_at, id);
CREATE INDEX funds_provider_decided ON funds_provider (user_id, decided_at, id) WHERE decided_at IS NOT NULL;
CREATE INDEX funds_provider_ended ON funds_provider (user_id, ended_at, id) WHERE ended_at IS NOT NULL;

CREATE TABLE funds_fund (
  id           BIGINT PRIMARY KEY,
  provider_id  BIGINT NOT NULL REFERENCES funds_provider (id),
  user_id      BIGINT NOT NULL REFERENCES account_user (id),
  state        TEXT   NOT NULL CHECK (state IN ('applying', 'active', 'rejected', 'cancelling', 'completed')),
  amount       BIGINT NOT NULL CHECK (amount > 0),
  free         BIGINT NOT NULL CHECK (free >= 0),
  reserved     BIGINT NOT NULL CHECK (reserved >= 0),  -- for portions of tasks that were not taken
  in_takes     BIGINT NOT NULL CHECK (in_takes >= 0),  -- in the provider's task escrow
  remark       TEXT   NOT NULL,               -- the provider's; empty after an erasure
  locked_at    BIGINT NOT NULL,
  decided_by   BIGINT REFERENCES admin_operator (id),
  decided_at   BIGINT,
  reason       TEXT   NOT NULL,               -- of a rejection; empty after an erasure
  cancelled_at BIGINT,
  ended_at     BIGINT,
  CHECK (free + reserved + in_takes = CASE WHEN ended_at IS NULL THEN amount ELSE 0 END),
  CHECK (state <> 'applying' OR free = amount),
  CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  CHECK ((state = 'applying') = (decided_at IS NULL)),
  CHECK ((state IN ('cancelling', 'completed')) = (cancelled_at IS NOT NULL)),
  CHECK ((state IN ('rejected', 'completed')) = (ended_at IS NOT NULL))
);
CREATE INDEX funds_fund_in_state ON funds_fund (state, id);
CREATE INDEX funds_fund_by_amount ON funds_fund (amount, id);
CREATE INDEX funds_fund_in_state_by_amount ON funds_fund (state, amount, id);
CREATE INDEX funds_fund_of_user ON funds_fund (user_id, state, id);
CREATE INDEX funds_fund_of_user_by_id ON funds_fund (user_id, id);
-- Of the time line.
CREATE INDEX funds_fund_locked ON funds_fund (user_id, locked_at, id);
CREATE INDEX funds_fund_decided ON funds_fund (user_id, decided_at, id) WHERE decided_at IS NOT NULL;
CREATE INDEX funds_fund_cancelled ON funds_fund (user_id, cancelled_at, id) WHERE cancelled_at IS NOT NULL;

-- What changed a fund's free, reserved and taken parts.
CREATE TABLE funds_line (
  id         BIGINT PRIMARY KEY,
  fund_id    BIGINT NOT NULL REFERENCES funds_fund (id),
  kind       TEXT   NOT NULL CHECK (kind IN ('locked', 'reserved', 'freed', 'taken', 'returned', 'unlocked')),
  amount     BIGINT NOT NULL CHECK (amount > 0),
  free_after BIGINT NOT NULL CHECK (free_after >= 0),
  at         BIGINT NOT NULL
);
CREATE INDEX funds_line_of_fund ON funds_line (fund_id, id);

-- How many wait for an operator, so that their number is bounded without counting rows.
CREATE TABLE funds_waiting (
  name    TEXT   PRIMARY KEY CHECK (name IN ('providers', 'funds')),
  waiting BIGINT NOT NULL CHECK (waiting >= 0)
);
