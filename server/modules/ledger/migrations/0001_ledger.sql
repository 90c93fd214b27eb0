-- ledger: the books. Value only ever moves from one account to another; rows of ledger_transfer are never
-- changed.

-- Accounts that may not fall below zero keep a running balance; outside and income accounts are sums of
-- transfers.
CREATE TABLE ledger_account (
  kind    BIGINT NOT NULL,                    -- ledger::AccountKind
  owner   BIGINT NOT NULL,                    -- the person, the set, the package…
  unit    BIGINT NOT NULL,                    -- ledger::Unit
  balance BIGINT NOT NULL CHECK (balance >= 0),
  PRIMARY KEY (owner, kind, unit)             -- what one person holds lies together
);

CREATE TABLE ledger_transfer (
  id         BIGINT PRIMARY KEY,
  unit       BIGINT NOT NULL,
  amount     BIGINT NOT NULL CHECK (amount > 0),
  from_kind  BIGINT NOT NULL,
  from_owner BIGINT NOT NULL,
  to_kind    BIGINT NOT NULL,
  to_owner   BIGINT NOT NULL,
  from_after BIGINT,                          -- the balance of each side afterwards, where it keeps one
  to_after   BIGINT,
  user_id    BIGINT,                          -- whose wallet shows this line
  flow       BIGINT NOT NULL,                 -- numbered within the unit's family
  cause      TEXT   NOT NULL,                 -- "groups.seat_held" and the like
  cause_id   BIGINT NOT NULL,
  leg        BIGINT NOT NULL,                 -- the order within its cause
  rules      BIGINT NOT NULL,                 -- how many changes of settings were in force
  posted_at  BIGINT NOT NULL,
  seal       BIGINT,                          -- the link of the chain that covers it
  CHECK (from_kind <> to_kind OR from_owner <> to_owner)
);
-- A cause is booked once.
CREATE UNIQUE INDEX ledger_booked_once ON ledger_transfer (cause_id, cause) WHERE leg = 0;
-- A person's flow, newest first. Units lie mixed, so that what is booked at once for one person is one page.
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
  -- Sealing is the one thing that may still happen to a transfer.
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
