-- admin: operators' saved views of lists, and the items that they work on.

-- A view is a list with its filters and its order, as its address has them. `place` counts the views of an
-- operator's screen from 1: the constraint is their limit.
CREATE TABLE admin_view (
  id          BIGINT PRIMARY KEY,
  operator_id BIGINT NOT NULL REFERENCES admin_operator (id),
  screen      TEXT   NOT NULL,
  place       BIGINT NOT NULL CHECK (place BETWEEN 1 AND 20),
  name        TEXT   NOT NULL,
  address     TEXT   NOT NULL,                -- the query: "state=paid&sort=largest"
  opens_first BOOLEAN NOT NULL,
  saved_at    BIGINT NOT NULL,
  UNIQUE (operator_id, screen, place),
  UNIQUE (operator_id, screen, name)
);
CREATE UNIQUE INDEX admin_view_first ON admin_view (operator_id, screen) WHERE opens_first;

-- An item of a queue that an operator works on. It is a hint to the others, and no lock.
CREATE TABLE admin_claim (
  queue       TEXT   NOT NULL CHECK (queue IN ('topups', 'suspense', 'adjustments')),
  item        BIGINT NOT NULL,
  operator_id BIGINT NOT NULL REFERENCES admin_operator (id),
  taken_at    BIGINT NOT NULL,
  until       BIGINT NOT NULL,
  PRIMARY KEY (queue, item)
);
CREATE INDEX admin_claim_until ON admin_claim (until);

-- The acts that the audit trail has.
CREATE INDEX admin_audit_of_act ON admin_audit (act, number);
