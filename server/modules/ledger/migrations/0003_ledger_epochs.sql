-- ledger: on PostgreSQL a transfer carries the number of its seal from the beginning, as on SQLite, and is
-- never updated. Giving it afterwards cost a fifth of what the server did for a purchase (decision 45).
-- @pg
DROP TRIGGER ledger_transfer_kept ON ledger_transfer;
CREATE OR REPLACE FUNCTION ledger_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the books are never changed';
END $$;

-- The number that transfers are given now. The sealer raises it, and seals those that carry the one before.
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

-- Whoever carries a number holds its lock until they are done, so the sealer knows when nobody does any
-- more. A number that was raised between reading it and having its lock is not taken. Wants READ COMMITTED.
CREATE FUNCTION ledger_number() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  mine  BIGINT := NULLIF(current_setting('gomve.seal', true), '');
  asked BIGINT;
BEGIN
  IF mine IS NULL THEN  -- the first of its transaction
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
