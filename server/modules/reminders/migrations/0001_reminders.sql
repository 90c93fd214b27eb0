-- reminders: who wants a notice when something opens.

CREATE TABLE reminders_reminder (
  user_id BIGINT NOT NULL REFERENCES account_user (id),
  about   TEXT   NOT NULL,                    -- what opens, as its module names it
  subject BIGINT NOT NULL,                    -- which of them, 0 where there is only one
  due_at  BIGINT NOT NULL,                    -- when it opens, as known by now
  PRIMARY KEY (user_id, about, subject)
);
CREATE INDEX reminders_due ON reminders_reminder (due_at, about, subject);
