-- payments: channels of more providers, and the calls that ask a provider for something.

-- @pg
ALTER TABLE payments_channel DROP CONSTRAINT payments_channel_kind_check;
ALTER TABLE payments_channel ADD CONSTRAINT payments_channel_kind_check
  CHECK (kind IN ('bank_transfer', 'vnpay', 'sandbox', 'momo', 'zalopay', 'payos'));
-- @end

-- SQLite cannot change a CHECK: the table is made again, and its references are compared at the commit.
-- @sqlite
PRAGMA defer_foreign_keys = ON;
CREATE TEMP TABLE payments_channel_kept AS SELECT * FROM payments_channel;
DROP TABLE payments_channel;
CREATE TABLE payments_channel (
  id             INTEGER PRIMARY KEY,         -- 502: bank transfer
  kind           TEXT    NOT NULL
                 CHECK (kind IN ('bank_transfer', 'vnpay', 'sandbox', 'momo', 'zalopay', 'payos')),
  is_open        INTEGER NOT NULL,
  name_vi        TEXT    NOT NULL,
  name_en        TEXT    NOT NULL,
  name_zh        TEXT    NOT NULL,
  least          INTEGER NOT NULL CHECK (least > 0),
  most           INTEGER NOT NULL,
  bank_bin       TEXT    NOT NULL,            -- of bank transfers; else empty
  account_number TEXT    NOT NULL,
  account_name   TEXT    NOT NULL,
  CHECK (least <= most)
) STRICT;
INSERT INTO payments_channel SELECT * FROM payments_channel_kept;
DROP TABLE payments_channel_kept;
-- @end

-- A call to the provider of an order: for the address at which it is paid, or for its payments. Made outside
-- of any transaction; one that is long in work is of a program that was stopped.
CREATE TABLE payments_provider_call (
  order_id   BIGINT NOT NULL REFERENCES payments_order (id),
  asks_for   TEXT   NOT NULL CHECK (asks_for IN ('address', 'payments')),
  state      TEXT   NOT NULL CHECK (state IN ('waiting', 'in_work', 'answered', 'failed')),
  attempts   BIGINT NOT NULL,
  due_at     BIGINT NOT NULL,                 -- not made before
  claimed_at BIGINT NOT NULL,
  problem    TEXT   NOT NULL,                 -- of the last attempt
  pay_url    TEXT   NOT NULL,                 -- the address, once it is known
  PRIMARY KEY (order_id, asks_for)
);
CREATE INDEX payments_provider_call_waiting ON payments_provider_call (due_at, order_id)
  WHERE state = 'waiting';
