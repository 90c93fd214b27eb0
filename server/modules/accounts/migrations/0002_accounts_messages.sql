-- accounts: messages sealed at rest and how handing them over went; failed sign-ins by themselves; profile
-- photos.

-- A message waits a minute or two at most and its code is good for five, so what is on its way is not
-- carried over.
DROP TABLE account_sms;
CREATE TABLE account_sms (
  id          BIGINT PRIMARY KEY,
  mobile      TEXT   NOT NULL,
  sealed_text TEXT   NOT NULL,                -- under the program's key; empty once a real gateway has it
  state       TEXT   NOT NULL CHECK (state IN ('waiting', 'sending', 'sent', 'failed')),
  attempts    BIGINT NOT NULL,
  gateway     TEXT   NOT NULL,                -- which one took it, or tried last
  reference   TEXT   NOT NULL,                -- the gateway's own name for it
  problem     TEXT   NOT NULL,
  queued_at   BIGINT NOT NULL,
  due_at      BIGINT NOT NULL,                -- not to be tried before
  good_until  BIGINT NOT NULL,                -- not worth sending after
  claimed_at  BIGINT NOT NULL
);
CREATE INDEX account_sms_waiting ON account_sms (due_at, id) WHERE state IN ('waiting', 'sending');
CREATE INDEX account_sms_of_mobile ON account_sms (mobile, id);

-- Each try of a gateway. The last few tell whether it works at all.
CREATE TABLE account_sms_try (
  id       BIGINT  PRIMARY KEY,
  sms_id   BIGINT  NOT NULL,
  gateway  TEXT    NOT NULL,
  taken    BOOLEAN NOT NULL,
  tried_at BIGINT  NOT NULL
);

-- Wrong passwords, by number and address together: nobody can lock another's number from afar.
CREATE TABLE account_sign_in_failure (
  who          TEXT   PRIMARY KEY,
  n            BIGINT NOT NULL,
  failed_at    BIGINT NOT NULL,
  locked_until BIGINT NOT NULL
);
DELETE FROM account_count WHERE what LIKE 'sign-in %';

-- One photo a person, encoded anew by the program; the name is random, so a photo that was replaced cannot
-- be found.
CREATE TABLE account_photo (
  name         TEXT   PRIMARY KEY,
  user_id      BIGINT NOT NULL UNIQUE REFERENCES account_user (id),
  content_type TEXT   NOT NULL,
  content      BYTEA  NOT NULL,
  kept_at      BIGINT NOT NULL
);
