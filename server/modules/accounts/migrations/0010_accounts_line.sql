-- accounts: those above each user by referral, 20 levels at most.

CREATE TABLE account_line (
  upline_id BIGINT NOT NULL REFERENCES account_user (id),
  user_id   BIGINT NOT NULL REFERENCES account_user (id),
  distance  BIGINT NOT NULL CHECK (distance BETWEEN 1 AND 20),  -- 1: the referrer
  PRIMARY KEY (upline_id, user_id)
);
CREATE INDEX account_line_of_user ON account_line (user_id, distance);

-- The users below another, for lists of teams.
CREATE VIEW account_downline_member AS
  SELECT l.upline_id, l.user_id, l.distance, u.level, u.joined_group, u.state = 'closed' AS is_forgotten,
         u.registered_at
  FROM account_line l JOIN account_user u ON u.id = l.user_id;

-- The lines of existing users are filled in in the background.
INSERT INTO job (kind, subject, due_at, state, attempts, problem)
SELECT 'accounts.lines', 0, 0, 'waiting', 0, '' WHERE EXISTS (SELECT 1 FROM account_user);
