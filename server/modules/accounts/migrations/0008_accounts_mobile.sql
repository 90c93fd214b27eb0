-- accounts: a change of number is an event.

-- @pg
ALTER TABLE account_event DROP CONSTRAINT account_event_event_check;
ALTER TABLE account_event ADD CONSTRAINT account_event_event_check CHECK (event IN
  ('password_changed', 'password_reset', 'pay_password_set', 'pay_password_changed', 'pay_password_reset',
   'referrer_set', 'erasure_asked', 'erasure_called_off', 'erased', 'mobile_changed'));
-- @end

-- SQLite cannot change a CHECK: the table is made again.
-- @sqlite
CREATE TEMP TABLE account_event_kept AS SELECT * FROM account_event;
DROP TABLE account_event;
CREATE TABLE account_event (
  id          INTEGER PRIMARY KEY,
  user_id     INTEGER NOT NULL REFERENCES account_user (id),
  event       TEXT    NOT NULL CHECK (event IN
                ('password_changed', 'password_reset', 'pay_password_set', 'pay_password_changed',
                 'pay_password_reset', 'referrer_set', 'erasure_asked', 'erasure_called_off', 'erased',
                 'mobile_changed')),
  happened_at INTEGER NOT NULL
) STRICT;
INSERT INTO account_event SELECT * FROM account_event_kept;
DROP TABLE account_event_kept;
CREATE INDEX account_event_of_user ON account_event (user_id, happened_at, id);
-- @end
