-- ledger: sums of all transfers up to a seal, so that an account without a stored balance need not be added up
-- from its first line. The nightly check keeps them.
CREATE TABLE ledger_sum (
  kind    BIGINT NOT NULL,                    -- ledger::AccountKind
  channel BIGINT NOT NULL,                    -- of outside accounts; else 0
  unit    BIGINT NOT NULL,
  units   BIGINT NOT NULL,
  seal    BIGINT NOT NULL,                    -- the same in all rows
  PRIMARY KEY (kind, channel, unit)
);
