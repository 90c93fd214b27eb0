-- accounts: roles that other modules note, so that reading a user includes them.

ALTER TABLE account_user ADD COLUMN is_provider BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE account_user ADD COLUMN holds_task BOOLEAN NOT NULL DEFAULT FALSE;
