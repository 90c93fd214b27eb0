-- accounts: users, their one live session, codes by SMS, and counts against guessing.

CREATE TABLE account_user (
  id                BIGINT PRIMARY KEY,
  mobile            TEXT   NOT NULL UNIQUE,   -- E.164
  nickname          TEXT   NOT NULL,
  photo             TEXT   NOT NULL,          -- the picture's name, or empty
  language          TEXT   NOT NULL CHECK (language IN ('vi', 'en', 'zh')),
  state             TEXT   NOT NULL CHECK (state IN ('active', 'banned', 'closed')),
  password_hash     TEXT   NOT NULL,
  pay_password_hash TEXT   NOT NULL,          -- empty until set
  pay_failures      BIGINT NOT NULL,
  pay_locked_until  BIGINT NOT NULL,
  payouts_from      BIGINT NOT NULL,          -- payouts wait after a change of password, number or card
  level             BIGINT NOT NULL CHECK (level BETWEEN 1 AND 4),
  invite_code       TEXT   NOT NULL UNIQUE,
  referrer_id       BIGINT REFERENCES account_user (id),
  joined_group      BOOLEAN NOT NULL,         -- set by groups: the referrer is fixed from then on
  is_demo           BOOLEAN NOT NULL,         -- a companion of the demo, marked in every list
  registered_at     BIGINT NOT NULL,
  CHECK (referrer_id IS NULL OR referrer_id <> id)
);
CREATE INDEX account_downline ON account_user (referrer_id, id) WHERE referrer_id IS NOT NULL;

CREATE TABLE account_session (
  token_hash TEXT   PRIMARY KEY,              -- SHA-256 of the token, which itself is not stored
  user_id    BIGINT NOT NULL REFERENCES account_user (id),
  state      TEXT   NOT NULL CHECK (state IN ('live', 'replaced', 'ended')),
  opened_at  BIGINT NOT NULL,
  seen_at    BIGINT NOT NULL
);
CREATE UNIQUE INDEX account_one_session ON account_session (user_id) WHERE state = 'live';

-- One-use tickets with which a browser opens a socket of its session. Only their SHA-256 is stored.
CREATE TABLE account_socket_ticket (
  ticket_hash  TEXT   PRIMARY KEY,
  session_hash TEXT   NOT NULL REFERENCES account_session (token_hash) ON DELETE CASCADE,
  expires_at   BIGINT NOT NULL
);
CREATE INDEX account_socket_ticket_of_session ON account_socket_ticket (session_hash);

CREATE TABLE account_sms_code (
  mobile    TEXT   NOT NULL,
  purpose   TEXT   NOT NULL CHECK (purpose IN ('registration', 'password', 'pay_password', 'new_mobile')),
  code_hash TEXT   NOT NULL,
  sent_at   BIGINT NOT NULL,
  tries     BIGINT NOT NULL,
  PRIMARY KEY (mobile, purpose)
);

-- Counts within a window: codes a day to a number, an hour from an address; failed logins.
CREATE TABLE account_count (
  what         TEXT   NOT NULL,
  window_start BIGINT NOT NULL,
  n            BIGINT NOT NULL,
  PRIMARY KEY (what, window_start)
);

-- Messages for the SMS gateway.
CREATE TABLE account_sms (
  id        BIGINT PRIMARY KEY,
  mobile    TEXT   NOT NULL,
  text      TEXT   NOT NULL,
  state     TEXT   NOT NULL CHECK (state IN ('waiting', 'sent', 'failed')),
  attempts  BIGINT NOT NULL,
  problem   TEXT   NOT NULL,
  queued_at BIGINT NOT NULL
);
CREATE INDEX account_sms_waiting ON account_sms (id) WHERE state = 'waiting';
