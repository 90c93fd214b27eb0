-- accounts: users' own limits and exclusions, requested erasures, and numbers that stay excluded after an
-- erasure.

ALTER TABLE account_user ADD COLUMN has_limits BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE account_user ADD COLUMN excluded_until BIGINT NOT NULL DEFAULT 0;

CREATE TABLE account_erasure (
  user_id  BIGINT PRIMARY KEY REFERENCES account_user (id),
  asked_at BIGINT NOT NULL,
  due_at   BIGINT NOT NULL
);

CREATE TABLE account_shut_number (
  mark        TEXT   PRIMARY KEY,             -- of the number, under the program's key
  shut_until  BIGINT NOT NULL
);
