-- accounts: what is needed to tell a user's past.

CREATE INDEX account_session_of_user ON account_session (user_id, opened_at);

-- Changes of an account that leave no other dated row.
CREATE TABLE account_event (
  id          BIGINT PRIMARY KEY,
  user_id     BIGINT NOT NULL REFERENCES account_user (id),
  event       TEXT   NOT NULL CHECK (event IN
                ('password_changed', 'password_reset', 'pay_password_set', 'pay_password_changed',
                 'pay_password_reset', 'referrer_set', 'erasure_asked', 'erasure_called_off', 'erased')),
  happened_at BIGINT NOT NULL
);
CREATE INDEX account_event_of_user ON account_event (user_id, happened_at, id);
