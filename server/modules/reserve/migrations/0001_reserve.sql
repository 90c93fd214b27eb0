-- reserve: what operators propose for the operator's own money, and its decision.

CREATE TABLE reserve_proposal (
  id          BIGINT PRIMARY KEY,
  kind        TEXT   NOT NULL CHECK (kind IN ('set_aside', 'give_back', 'take_in')),
  state       TEXT   NOT NULL CHECK (state IN ('proposed', 'approved', 'rejected')),
  amount      BIGINT NOT NULL CHECK (amount > 0),
  payment_id  BIGINT REFERENCES payments_payment (id),
  reason      TEXT   NOT NULL,
  proposed_by BIGINT NOT NULL REFERENCES admin_operator (id),
  proposed_at BIGINT NOT NULL,
  decided_by  BIGINT REFERENCES admin_operator (id),
  decided_at  BIGINT,
  decision    TEXT   NOT NULL,                -- the reason of a rejection
  CHECK ((kind = 'take_in') = (payment_id IS NOT NULL)),
  CHECK ((state = 'proposed') = (decided_at IS NULL)),
  CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  CHECK (state <> 'approved' OR decided_by <> proposed_by)
);
CREATE INDEX reserve_proposal_in_state ON reserve_proposal (state, id);
CREATE UNIQUE INDEX reserve_proposal_of_payment ON reserve_proposal (payment_id) WHERE state = 'proposed';
