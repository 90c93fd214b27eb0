-- admin: operators and their sessions, the audit trail, and the demo's clock.

CREATE TABLE admin_operator (
  id            BIGINT PRIMARY KEY,
  name          TEXT   NOT NULL UNIQUE,
  role          TEXT   NOT NULL CHECK (role IN ('owner', 'finance', 'support', 'desk', 'content', 'auditor')),
  state         TEXT   NOT NULL CHECK (state IN ('active', 'blocked')),
  password_hash TEXT   NOT NULL,
  totp_sealed   TEXT   NOT NULL,              -- the authenticator's secret, sealed under the program's key
  totp_step     BIGINT NOT NULL,              -- of the last code used: it and earlier ones are refused
  added_at      BIGINT NOT NULL,
  added_by      BIGINT NOT NULL               -- the operator, or 0 for the command line
);

CREATE TABLE admin_session (
  token_hash  TEXT   PRIMARY KEY,             -- SHA-256 of the token, which itself is not stored
  operator_id BIGINT NOT NULL REFERENCES admin_operator (id),
  opened_at   BIGINT NOT NULL,                -- by the machine's clock, which a demo does not move
  seen_at     BIGINT NOT NULL
);
CREATE INDEX admin_session_of ON admin_session (operator_id);

-- Failed logins, by name and address, and by name alone after a correct password.
CREATE TABLE admin_login_failure (
  who          TEXT   PRIMARY KEY,
  n            BIGINT NOT NULL,
  locked_until BIGINT NOT NULL,
  counted_at   BIGINT NOT NULL
);
CREATE INDEX admin_login_failure_old ON admin_login_failure (counted_at);

CREATE TABLE admin_audit (
  number        BIGINT PRIMARY KEY,
  operator_id   BIGINT NOT NULL,              -- 0 for the command line
  operator_name TEXT   NOT NULL,
  act           TEXT   NOT NULL,              -- the call's path
  request       TEXT   NOT NULL,              -- as JSON, secrets masked
  address       TEXT   NOT NULL,
  done_at       BIGINT NOT NULL,
  previous      TEXT   NOT NULL,              -- the hash of the row before
  hash          TEXT   NOT NULL
);
CREATE INDEX admin_audit_of ON admin_audit (operator_id, number);

-- The end of the audit trail, so that rows removed from its end are detected.
CREATE TABLE admin_audit_head (
  id     BIGINT PRIMARY KEY CHECK (id = 1),
  number BIGINT NOT NULL,
  hash   TEXT   NOT NULL
);

CREATE TABLE admin_demo_clock (
  id        BIGINT PRIMARY KEY CHECK (id = 1),
  offset_ms BIGINT NOT NULL,
  moved_at  BIGINT NOT NULL
);

-- @sqlite
CREATE TRIGGER admin_audit_stays BEFORE DELETE ON admin_audit
BEGIN SELECT RAISE(ABORT, 'the audit trail is never shortened'); END;
CREATE TRIGGER admin_audit_same BEFORE UPDATE ON admin_audit
BEGIN SELECT RAISE(ABORT, 'the audit trail is never changed'); END;
-- @pg
CREATE FUNCTION admin_audit_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit trail is never changed';
END $$;
CREATE TRIGGER admin_audit_kept BEFORE UPDATE OR DELETE ON admin_audit
  FOR EACH ROW EXECUTE FUNCTION admin_audit_keep();
-- @end
