-- accounts: numbers and names are sealed under the program's secret and found by keyed digests.

ALTER TABLE account_user RENAME COLUMN mobile TO sealed_mobile;
ALTER TABLE account_user RENAME COLUMN nickname TO sealed_nickname;
-- Absent until both are sealed.
ALTER TABLE account_user ADD COLUMN number_mark TEXT;
ALTER TABLE account_user ADD COLUMN tail_mark TEXT;  -- of the last four digits
CREATE UNIQUE INDEX account_user_by_number ON account_user (number_mark);
CREATE INDEX account_user_by_tail ON account_user (tail_mark, id);

-- Of each word of a name.
CREATE TABLE account_name_mark (
  mark    TEXT   NOT NULL,
  user_id BIGINT NOT NULL REFERENCES account_user (id),
  PRIMARY KEY (mark, user_id)
);
CREATE INDEX account_name_mark_of_user ON account_name_mark (user_id);

DROP INDEX account_user_by_name;
DROP INDEX account_user_in_state_by_name;
ALTER TABLE account_user DROP COLUMN name_key;

-- Existing users are sealed in the background.
DELETE FROM job WHERE kind = 'accounts.name_keys';
INSERT INTO job (kind, subject, due_at, state, attempts, problem)
SELECT 'accounts.seal', 0, 0, 'waiting', 0, '' WHERE EXISTS (SELECT 1 FROM account_user);

-- These live for minutes, and messages are not sent after five: none is migrated.
DROP TABLE account_sms_code;
CREATE TABLE account_sms_code (
  number_mark TEXT   NOT NULL,
  purpose     TEXT   NOT NULL
              CHECK (purpose IN ('registration', 'password', 'pay_password', 'new_mobile')),
  code_hash   TEXT   NOT NULL,
  sent_at     BIGINT NOT NULL,
  tries       BIGINT NOT NULL,
  PRIMARY KEY (number_mark, purpose)
);
DELETE FROM account_count WHERE what LIKE '%+84%';
DELETE FROM account_sign_in_failure;
DELETE FROM account_sms_try;
DROP INDEX account_sms_of_mobile;
DROP TABLE account_sms;
CREATE TABLE account_sms (
  id            BIGINT PRIMARY KEY,
  sealed_mobile TEXT   NOT NULL,
  number_mark   TEXT   NOT NULL,
  sealed_text   TEXT   NOT NULL,              -- empty once a real gateway has it
  state         TEXT   NOT NULL CHECK (state IN ('waiting', 'sending', 'sent', 'failed')),
  attempts      BIGINT NOT NULL,
  gateway       TEXT   NOT NULL,              -- that accepted it, or was tried last
  reference     TEXT   NOT NULL,              -- the gateway's id of it
  problem       TEXT   NOT NULL,
  queued_at     BIGINT NOT NULL,
  due_at        BIGINT NOT NULL,              -- not sent before
  good_until    BIGINT NOT NULL,              -- not sent after
  claimed_at    BIGINT NOT NULL
);
CREATE INDEX account_sms_waiting ON account_sms (due_at, id) WHERE state IN ('waiting', 'sending');
CREATE INDEX account_sms_of_number ON account_sms (number_mark, id);
CREATE INDEX account_sms_in_state ON account_sms (state, id);
