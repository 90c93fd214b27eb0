-- inbox: notices outside of the app, by Web Push.

-- The key by which push services know this server.
CREATE TABLE inbox_push_key (
  id           BIGINT PRIMARY KEY CHECK (id = 1),
  public_point TEXT   NOT NULL,               -- base64url
  sealed       TEXT   NOT NULL                -- its secret
);

-- The browser that gets a user's notices: that of their session, until it ends.
CREATE TABLE inbox_device (
  user_id         BIGINT PRIMARY KEY REFERENCES account_user (id),
  session_at      BIGINT NOT NULL,            -- when that session was opened
  endpoint_digest TEXT   NOT NULL UNIQUE,     -- one browser serves one user at a time
  sealed          TEXT   NOT NULL,            -- its address and keys
  language        TEXT   NOT NULL CHECK (language IN ('vi', 'en', 'zh')),
  since           BIGINT NOT NULL
);

-- Notices that wait to be sent. Who sends one first moves its due time ahead, so that it is due again if the
-- program stops before the outcome is stored.
CREATE TABLE inbox_push (
  user_id   BIGINT NOT NULL REFERENCES inbox_device (user_id) ON DELETE CASCADE,
  notice_id BIGINT NOT NULL,
  due_at    BIGINT NOT NULL,
  attempts  BIGINT NOT NULL,
  PRIMARY KEY (user_id, notice_id)
);
CREATE INDEX inbox_push_due ON inbox_push (due_at);
