-- ledger: accounts, transfers and seals. Value only moves between accounts; rows of ledger_transfer never
-- change.

-- Accounts that may not fall below zero store their balance; those of outside and income are sums of
-- transfers.
CREATE TABLE ledger_account (
  kind    BIGINT NOT NULL,                    -- ledger::AccountKind
  owner   BIGINT NOT NULL,                    -- the user, the set, the package…
  unit    BIGINT NOT NULL,                    -- ledger::Unit
  balance BIGINT NOT NULL CHECK (balance >= 0),
  PRIMARY KEY (owner, kind, unit)             -- the accounts of one user are adjacent
);

CREATE TABLE ledger_transfer (
  id         BIGINT PRIMARY KEY,
  unit       BIGINT NOT NULL,
  amount     BIGINT NOT NULL CHECK (amount > 0),
  from_kind  BIGINT NOT NULL,
  from_owner BIGINT NOT NULL,
  to_kind    BIGINT NOT NULL,
  to_owner   BIGINT NOT NULL,
  from_after BIGINT,                          -- the balance of each side afterwards, if it stores one
  to_after   BIGINT,
  user_id    BIGINT,                          -- the user whose wallet shows this line
  flow       BIGINT NOT NULL,                 -- numbered within the unit's family
  cause      TEXT   NOT NULL,                 -- "groups.seat_held" and the like
  cause_id   BIGINT NOT NULL,
  leg        BIGINT NOT NULL,                 -- the order within its cause
  rules      BIGINT NOT NULL,                 -- how many changes of settings were in force
  evidence   TEXT   NOT NULL,                 -- the digest of the document it rests on, or empty
  posted_at  BIGINT NOT NULL,
  seal       BIGINT,                          -- the seal of the chain that covers it
  CHECK (from_kind <> to_kind OR from_owner <> to_owner)
);
-- A cause is posted once.
CREATE UNIQUE INDEX ledger_booked_once ON ledger_transfer (cause_id, cause) WHERE leg = 0;
-- A user's flow, newest first, of all units, so that lines posted together for one user share a page.
CREATE INDEX ledger_flow ON ledger_transfer (user_id, id, unit) WHERE user_id IS NOT NULL;
CREATE INDEX ledger_unsealed ON ledger_transfer (id) WHERE seal IS NULL;

-- The hash chain: each seal covers the transfers that were committed together, and the seal before it.
CREATE TABLE ledger_seal (
  number    BIGINT PRIMARY KEY,
  transfers BIGINT NOT NULL,
  first     BIGINT NOT NULL,                  -- the lowest and the highest id among them
  last      BIGINT NOT NULL,
  hash      TEXT   NOT NULL,
  sealed_at BIGINT NOT NULL
);

-- @sqlite
CREATE TRIGGER ledger_transfer_stays BEFORE DELETE ON ledger_transfer
BEGIN SELECT RAISE(ABORT, 'transfers are never deleted'); END;
CREATE TRIGGER ledger_transfer_same BEFORE UPDATE ON ledger_transfer
BEGIN SELECT RAISE(ABORT, 'transfers are never changed'); END;
CREATE TRIGGER ledger_seal_stays BEFORE DELETE ON ledger_seal
BEGIN SELECT RAISE(ABORT, 'seals are never deleted'); END;
CREATE TRIGGER ledger_seal_same BEFORE UPDATE ON ledger_seal
BEGIN SELECT RAISE(ABORT, 'seals are never changed'); END;
-- @pg
CREATE FUNCTION ledger_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A transfer may be updated only to set its seal.
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'ledger_transfer' THEN
    IF OLD.seal IS NULL AND NEW.seal IS NOT NULL
       AND (to_jsonb(OLD) - 'seal') = (to_jsonb(NEW) - 'seal') THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'the books are never changed';
END $$;
CREATE TRIGGER ledger_transfer_kept BEFORE UPDATE OR DELETE ON ledger_transfer
  FOR EACH ROW EXECUTE FUNCTION ledger_keep();
CREATE TRIGGER ledger_seal_kept BEFORE UPDATE OR DELETE ON ledger_seal
  FOR EACH ROW EXECUTE FUNCTION ledger_keep();
-- @end
