-- adjustments: XMoney and NFT. The table is made again, because SQLite cannot change a CHECK.

DROP VIEW adjustment_credited;

CREATE TABLE adjustment_of_all_units (
  id          BIGINT PRIMARY KEY,
  state       TEXT   NOT NULL CHECK (state IN ('proposed', 'approved', 'rejected', 'withdrawn', 'expired')),
  user_id     BIGINT NOT NULL REFERENCES account_user (id),
  unit        TEXT   NOT NULL CHECK (unit IN
                ('BALANCE', 'OTC', 'ENERGY', 'PRIORITY_PASS', 'RECYCLE_VOUCHER', 'XMONEY', 'NFT')),
  direction   TEXT   NOT NULL CHECK (direction IN ('credit', 'debit')),
  amount      BIGINT NOT NULL CHECK (amount > 0),
  reason      TEXT   NOT NULL,                -- shown to the user; empty after an erasure
  evidence    TEXT   NOT NULL,
  proposed_by BIGINT NOT NULL REFERENCES admin_operator (id),
  proposed_at BIGINT NOT NULL,
  expires_at  BIGINT NOT NULL,
  decided_by  BIGINT REFERENCES admin_operator (id),
  decided_at  BIGINT,
  decision    TEXT   NOT NULL,                -- the reason of a rejection or a withdrawal
  CHECK ((state = 'proposed') = (decided_at IS NULL)),
  CHECK ((state IN ('proposed', 'expired')) = (decided_by IS NULL)),
  CHECK (state NOT IN ('approved', 'rejected') OR decided_by <> proposed_by),
  CHECK (state <> 'withdrawn' OR decided_by = proposed_by)
);
INSERT INTO adjustment_of_all_units
  SELECT id, state, user_id, unit, direction, amount, reason, evidence, proposed_by, proposed_at, expires_at,
    decided_by, decided_at, decision
  FROM adjustment;
DROP TABLE adjustment;
ALTER TABLE adjustment_of_all_units RENAME TO adjustment;
CREATE INDEX adjustment_in_state ON adjustment (state, id);
CREATE INDEX adjustment_of_user ON adjustment (user_id, id);

CREATE VIEW adjustment_credited AS
  SELECT id, user_id, unit, amount, proposed_by, decided_by, decided_at
  FROM adjustment
  WHERE state = 'approved' AND direction = 'credit' AND unit IN ('BALANCE', 'OTC');
