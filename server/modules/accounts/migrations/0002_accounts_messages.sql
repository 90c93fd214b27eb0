-- accounts: sealed messages and the results of their attempts; failed logins in their own table; profile
-- photos.

-- A message waits a minute or two at most and its code is valid for five, so pending messages are not
-- migrated.
DROP TABLE account_sms;
CREATE TABLE account_sms (
  id          BIGINT PRIMARY KEY,
  mobile      TEXT   NOT NULL,
  sealed_text TEXT   NOT NULL,                -- under the program's key; empty once a real gateway has it
  state       TEXT   NOT NULL CHECK (state IN ('waiting', 'sending', 'sent', 'failed')),
  attempts    BIGINT NOT NULL,
  gateway     TEXT   NOT NULL,                -- that accepted it, or was tried last
  reference   TEXT   NOT NULL,                -- the gateway's id of it
  problem     TEXT   NOT NULL,
  queued_at   BIGINT NOT NULL,
  due_at      BIGINT NOT NULL,                -- not sent before
  good_until  BIGINT NOT NULL,                -- not sent after
  claimed_at  BIGINT NOT NULL
);
CREATE INDEX account_sms_waiting ON account_sms (due_at, id) WHERE state IN ('waiting', 'sending');
CREATE INDEX account_sms_of_mobile ON account_sms (mobile, id);

-- Attempts to send. The latest ones show whether the gateway works.
CREATE TABLE account_sms_try (
  id       BIGINT  PRIMARY KEY,
  sms_id   BIGINT  NOT NULL,
  gateway  TEXT    NOT NULL,
  taken    BOOLEAN NOT NULL,
  tried_at BIGINT  NOT NULL
);

-- Wrong passwords, by number and address together, so that an attacker cannot lock a number from another
-- address.
CREATE TABLE account_sign_in_failure (
  who          TEXT   PRIMARY KEY,
  n            BIGINT NOT NULL,
  failed_at    BIGINT NOT NULL,
  locked_until BIGINT NOT NULL
);
DELETE FROM account_count WHERE what LIKE 'sign-in %';

-- One photo a user, encoded again by the program. The name is random, so a replaced photo cannot be found.
CREATE TABLE account_photo (
  name         TEXT   PRIMARY KEY,
  user_id      BIGINT NOT NULL UNIQUE REFERENCES account_user (id),
  content_type TEXT   NOT NULL,
  content      BYTEA  NOT NULL,
  kept_at      BIGINT NOT NULL
);
