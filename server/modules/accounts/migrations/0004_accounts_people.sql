-- accounts: search keys, bans with their reasons, and the devices of sessions.

-- The nickname in lower case and without marks.
ALTER TABLE account_user ADD COLUMN name_key TEXT NOT NULL DEFAULT '';
-- "Chrome, Android", or empty.
ALTER TABLE account_session ADD COLUMN device TEXT NOT NULL DEFAULT '';

-- Every ban; the one in force has not been lifted.
CREATE TABLE account_ban (
  id          BIGINT PRIMARY KEY,
  user_id     BIGINT NOT NULL REFERENCES account_user (id),
  reason      TEXT   NOT NULL,
  banned_by   BIGINT NOT NULL,                -- the operator
  banned_at   BIGINT NOT NULL,
  lift_reason TEXT   NOT NULL,                -- empty while in force
  lifted_by   BIGINT,
  lifted_at   BIGINT,
  CHECK ((lifted_at IS NULL) = (lifted_by IS NULL))
);
CREATE UNIQUE INDEX account_ban_stands ON account_ban (user_id) WHERE lifted_at IS NULL;
CREATE INDEX account_ban_of_user ON account_ban (user_id, id);

-- Existing nicknames get their keys in the background.
INSERT INTO job (kind, subject, due_at, state, attempts, problem)
SELECT 'accounts.name_keys', 0, 0, 'waiting', 0, '' WHERE EXISTS (SELECT 1 FROM account_user);
