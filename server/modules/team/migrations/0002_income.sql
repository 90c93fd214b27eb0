-- team: dated ratios, leaders' ratios that operators propose, commissions, and their daily settlement.

-- How many levels above the buyer earned when the group formed.
ALTER TABLE team_event ADD COLUMN depth BIGINT NOT NULL DEFAULT 1 CHECK (depth >= 0);
-- Only winning seats have a commission.
UPDATE team_event SET is_shared = TRUE WHERE ticket_id IS NULL;

-- Never changed: of a user's rows up to a day, the last by day and id holds.
CREATE TABLE team_ratio (
  id       BIGINT PRIMARY KEY,
  user_id  BIGINT NOT NULL REFERENCES account_user (id),
  from_day BIGINT NOT NULL,
  ratio    BIGINT NOT NULL,                   -- in 1/100 of a percent
  most     BIGINT NOT NULL,                   -- what could be given at the time
  giver    TEXT   NOT NULL CHECK (giver IN ('upline', 'house')),
  given_by BIGINT NOT NULL,                   -- the user above, or the operator who proposed it
  set_at   BIGINT NOT NULL,
  CHECK (ratio BETWEEN 0 AND most)
);
CREATE INDEX team_ratio_of_user ON team_ratio (user_id, from_day, id);
CREATE INDEX team_ratio_by_upline ON team_ratio (given_by, id) WHERE giver = 'upline';

CREATE TABLE team_root (
  id          BIGINT PRIMARY KEY,
  state       TEXT   NOT NULL CHECK (state IN ('proposed', 'approved', 'rejected')),
  user_id     BIGINT NOT NULL REFERENCES account_user (id),
  ratio       BIGINT NOT NULL CHECK (ratio >= 0),
  from_day    BIGINT NOT NULL,
  reason      TEXT   NOT NULL,
  proposed_by BIGINT NOT NULL REFERENCES admin_operator (id),
  proposed_at BIGINT NOT NULL,
  decided_by  BIGINT REFERENCES admin_operator (id),
  decided_at  BIGINT,
  decision    TEXT   NOT NULL,                -- the reason of a rejection
  CHECK ((state = 'proposed') = (decided_at IS NULL)),
  CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  CHECK (state <> 'approved' OR decided_by <> proposed_by)
);
CREATE INDEX team_root_in_state ON team_root (state, id);
CREATE UNIQUE INDEX team_root_undecided ON team_root (user_id) WHERE state = 'proposed';

-- One payment a user and day.
CREATE TABLE team_settlement (
  id         BIGINT PRIMARY KEY,
  user_id    BIGINT NOT NULL REFERENCES account_user (id),
  day        BIGINT NOT NULL,
  amount     BIGINT NOT NULL CHECK (amount > 0),
  lines      BIGINT NOT NULL CHECK (lines > 0),
  settled_at BIGINT NOT NULL,
  UNIQUE (user_id, day)
);
CREATE INDEX team_settlement_at ON team_settlement (settled_at);

CREATE TABLE team_commission (
  id            BIGINT PRIMARY KEY,
  seat_id       BIGINT NOT NULL REFERENCES team_event (seat_id),
  group_id      BIGINT NOT NULL,
  set_id        BIGINT NOT NULL,
  ticket_id     BIGINT NOT NULL,
  buyer_id      BIGINT NOT NULL REFERENCES account_user (id),
  earner_id     BIGINT NOT NULL REFERENCES account_user (id),
  distance      BIGINT NOT NULL CHECK (distance > 0),
  cash          BIGINT NOT NULL CHECK (cash > 0),
  pool          BIGINT NOT NULL,
  ratio         BIGINT NOT NULL,
  below         BIGINT NOT NULL,
  amount        BIGINT NOT NULL CHECK (amount > 0),
  state         TEXT   NOT NULL CHECK (state IN ('pending', 'under_review', 'settled', 'cancelled')),
  ending        TEXT   NOT NULL CHECK (ending IN ('', 'ticket_ended', 'refused', 'forgotten')),
  formed_at     BIGINT NOT NULL,
  settles_on    BIGINT NOT NULL,              -- a day
  ended_at      BIGINT,                       -- settled or cancelled
  settlement_id BIGINT,
  is_released   BOOLEAN NOT NULL,             -- an operator ended its review
  decided_by    BIGINT REFERENCES admin_operator (id),
  decided_at    BIGINT,
  reason        TEXT   NOT NULL,
  UNIQUE (seat_id, earner_id),
  CHECK (below >= 0 AND below < ratio AND ratio <= pool),
  CHECK ((state = 'settled') = (settlement_id IS NOT NULL)),
  CHECK ((state = 'cancelled') = (ending <> '')),
  CHECK ((state IN ('settled', 'cancelled')) = (ended_at IS NOT NULL)),
  CHECK ((decided_by IS NULL) = (decided_at IS NULL))
);
CREATE INDEX team_commission_of_earner ON team_commission (earner_id, id);
CREATE INDEX team_commission_of_earner_in_state ON team_commission (earner_id, state, id);
CREATE INDEX team_commission_of_earner_formed ON team_commission (earner_id, formed_at);
CREATE INDEX team_commission_of_buyer ON team_commission (buyer_id)
  WHERE state IN ('pending', 'under_review');
CREATE INDEX team_commission_due ON team_commission (settles_on, earner_id) WHERE state = 'pending';
CREATE INDEX team_commission_of_settlement ON team_commission (settlement_id) WHERE settlement_id IS NOT NULL;
CREATE INDEX team_commission_in_state ON team_commission (state, id);
CREATE INDEX team_commission_by_amount ON team_commission (amount, id);
CREATE INDEX team_commission_in_state_by_amount ON team_commission (state, amount, id);

-- Users whose commissions wait, and those of sales to them.
CREATE TABLE team_hold (
  user_id BIGINT PRIMARY KEY REFERENCES account_user (id),
  why     TEXT   NOT NULL,                    -- the key of a text of kind "commissions"
  since   BIGINT NOT NULL
);

-- What groups from before left in the covers of their sets becomes income once. Events from before are
-- shared.
INSERT INTO job (kind, subject, due_at, state, attempts, problem)
SELECT 'team.release', 0, 0, 'waiting', 0, '' WHERE EXISTS (SELECT 1 FROM account_member);
INSERT INTO job (kind, subject, due_at, state, attempts, problem)
SELECT 'team.work', 0, 0, 'waiting', 0, '' WHERE EXISTS (SELECT 1 FROM team_event WHERE NOT is_shared);
