-- team: what is counted for the people above a buyer, leaderboards, levels, and who may ask for which team.

-- Whom an event was counted for: the ids above its buyer then, nearest first, separated by blanks.
ALTER TABLE team_event ADD COLUMN counted_for TEXT;
ALTER TABLE team_event ADD COLUMN counted_at BIGINT;
-- The ticket's end was counted, too.
ALTER TABLE team_event ADD COLUMN is_end_counted BOOLEAN NOT NULL DEFAULT FALSE;
CREATE INDEX team_event_uncounted ON team_event (formed_at, group_id) WHERE NOT is_counted;
CREATE INDEX team_event_end_uncounted ON team_event (seat_id)
  WHERE ended_at IS NOT NULL AND is_counted AND NOT is_end_counted;

-- A day on which a person bought, for each of those above them.
CREATE TABLE team_buyer (
  upline_id BIGINT NOT NULL REFERENCES account_user (id),
  buyer_id  BIGINT NOT NULL REFERENCES account_user (id),
  day       BIGINT NOT NULL,
  PRIMARY KEY (upline_id, buyer_id, day)
);

-- Sums of a day, for each person with buyers below. A buyer whose only counted day of the week is this one
-- is among week_buyers, and so on: their sum over a week is the number of its buyers.
CREATE TABLE team_day (
  upline_id    BIGINT NOT NULL REFERENCES account_user (id),
  day          BIGINT NOT NULL,
  seats        BIGINT NOT NULL,
  groups       BIGINT NOT NULL,
  tickets      BIGINT NOT NULL CHECK (tickets >= 0),  -- without those that ended
  buyers       BIGINT NOT NULL,
  week_buyers  BIGINT NOT NULL,
  month_buyers BIGINT NOT NULL,
  all_buyers   BIGINT NOT NULL,
  PRIMARY KEY (upline_id, day)
);

-- A person who bought, and who invited them: from the first counted purchase on.
CREATE TABLE team_referral (
  user_id     BIGINT PRIMARY KEY REFERENCES account_user (id),
  referrer_id BIGINT REFERENCES account_user (id),
  first_at    BIGINT NOT NULL,
  last_at     BIGINT NOT NULL,
  CHECK (first_at <= last_at)
);
CREATE INDEX team_referral_of ON team_referral (referrer_id, last_at) WHERE referrer_id IS NOT NULL;

-- A person's count on a board of a day or of a week, and when it was reached.
CREATE TABLE team_board (
  board      TEXT   NOT NULL CHECK (board IN ('invited', 'launched', 'formed', 'invitees')),
  span       TEXT   NOT NULL CHECK (span IN ('day', 'week')),
  starts_on  BIGINT NOT NULL,
  user_id    BIGINT NOT NULL REFERENCES account_user (id),
  reached    BIGINT NOT NULL CHECK (reached > 0),
  reached_at BIGINT NOT NULL,
  PRIMARY KEY (board, span, starts_on, user_id)
);
CREATE INDEX team_board_order ON team_board (board, span, starts_on, reached DESC, reached_at, user_id);

-- Weeks whose boards no longer change.
CREATE TABLE team_week (
  week      BIGINT PRIMARY KEY,  -- its Monday
  frozen_at BIGINT NOT NULL
);

-- People with buyers whom they invited, and the last day on which they met the conditions of their level.
CREATE TABLE team_leader (
  user_id BIGINT PRIMARY KEY REFERENCES account_user (id),
  met_on  BIGINT NOT NULL
);

CREATE TABLE team_level_change (
  id         BIGINT PRIMARY KEY,
  user_id    BIGINT NOT NULL REFERENCES account_user (id),
  from_level BIGINT NOT NULL CHECK (from_level BETWEEN 1 AND 4),
  to_level   BIGINT NOT NULL CHECK (to_level BETWEEN 1 AND 4 AND to_level <> from_level),
  cause      TEXT   NOT NULL CHECK (cause IN ('rose', 'fell', 'confirmed')),
  buying     BIGINT NOT NULL,
  tickets    BIGINT NOT NULL,
  changed_at BIGINT NOT NULL,
  changed_by BIGINT REFERENCES admin_operator (id),
  CHECK ((cause = 'confirmed') = (changed_by IS NOT NULL)),
  CHECK ((cause = 'fell') = (to_level < from_level))
);
CREATE INDEX team_level_change_of_user ON team_level_change (user_id, changed_at, id);

CREATE TABLE team_review (
  id         BIGINT PRIMARY KEY,
  user_id    BIGINT NOT NULL REFERENCES account_user (id),
  state      TEXT   NOT NULL CHECK (state IN ('waiting', 'confirmed', 'refused', 'lapsed')),
  buying     BIGINT NOT NULL,
  tickets    BIGINT NOT NULL,
  made_at    BIGINT NOT NULL,
  decided_by BIGINT REFERENCES admin_operator (id),
  decided_at BIGINT,
  reason     TEXT   NOT NULL,
  CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CHECK ((state IN ('confirmed', 'refused')) = (decided_by IS NOT NULL))
);
CREATE UNIQUE INDEX team_review_waits ON team_review (user_id) WHERE state = 'waiting';
CREATE INDEX team_review_of_user ON team_review (user_id, id);
CREATE INDEX team_review_in_state ON team_review (state, id);

-- Who may ask for the team of which leader. One that ran out has no operator who ended it.
CREATE TABLE team_permit (
  id         BIGINT PRIMARY KEY,
  user_id    BIGINT NOT NULL REFERENCES account_user (id),
  leader_id  BIGINT NOT NULL REFERENCES account_user (id),
  reason     TEXT   NOT NULL,
  until      BIGINT NOT NULL,
  made_by    BIGINT NOT NULL REFERENCES admin_operator (id),
  made_at    BIGINT NOT NULL,
  ended_by   BIGINT REFERENCES admin_operator (id),
  ended_at   BIGINT,
  end_reason TEXT   NOT NULL,
  CHECK (user_id <> leader_id),
  CHECK (ended_by IS NULL OR ended_at IS NOT NULL)
);
CREATE UNIQUE INDEX team_permit_stands ON team_permit (user_id, leader_id) WHERE ended_at IS NULL;
CREATE INDEX team_permit_of_user ON team_permit (user_id, made_at, id);

-- Questions by number within an hour.
CREATE TABLE team_question (
  user_id BIGINT PRIMARY KEY REFERENCES account_user (id),
  since   BIGINT NOT NULL,
  asked   BIGINT NOT NULL CHECK (asked > 0)
);
