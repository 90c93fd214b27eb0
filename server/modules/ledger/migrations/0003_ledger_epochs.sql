-- ledger: on PostgreSQL a transfer gets the number of its seal when it is inserted, as on SQLite, and is
-- never updated. Updating it later took a fifth of the server's work for a purchase (decision 45).
-- @pg
DROP TRIGGER ledger_transfer_kept ON ledger_transfer;
CREATE OR REPLACE FUNCTION ledger_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the books are never changed';
END $$;

-- The number that transfers get now. The sealer increases it, and seals those with the number before.
CREATE TABLE ledger_epoch (
  id     BIGINT PRIMARY KEY CHECK (id = 1),
  number BIGINT NOT NULL
);
INSERT INTO ledger_epoch (id, number) SELECT 1, COALESCE(MAX(number), 0) + 1 FROM ledger_seal;
UPDATE ledger_transfer SET seal = (SELECT number FROM ledger_epoch) WHERE seal IS NULL;
DROP INDEX ledger_unsealed;
CREATE INDEX ledger_sealed ON ledger_transfer (seal);

CREATE TRIGGER ledger_transfer_kept BEFORE UPDATE OR DELETE ON ledger_transfer
  FOR EACH ROW EXECUTE FUNCTION ledger_keep();

-- A transaction that uses a number holds its lock, so the sealer knows when no transaction uses it any more.
-- A number that was closed before its lock was taken is not used. Requires READ COMMITTED.
CREATE FUNCTION ledger_number() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  mine  BIGINT := NULLIF(current_setting('gomve.seal', true), '');
  asked BIGINT;
BEGIN
  IF mine IS NULL THEN  -- the transaction's first transfer
    WHILE mine IS NULL LOOP
      SELECT number INTO STRICT asked FROM ledger_epoch;
      PERFORM pg_advisory_xact_lock_shared(7034186, CAST(asked AS INT));
      SELECT number INTO mine FROM ledger_epoch WHERE number = asked;
    END LOOP;
    PERFORM set_config('gomve.seal', CAST(mine AS TEXT), true);
  END IF;
  NEW.seal := mine;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_transfer_numbered BEFORE INSERT ON ledger_transfer
  FOR EACH ROW WHEN (NEW.seal IS NULL) EXECUTE FUNCTION ledger_number();
-- @end
