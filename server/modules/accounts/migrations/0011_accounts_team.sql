-- accounts: how many are below each user, and whom each invited, for lists of teams.

CREATE TABLE account_team (
  user_id BIGINT PRIMARY KEY REFERENCES account_user (id),
  members BIGINT NOT NULL CHECK (members > 0),
  direct  BIGINT NOT NULL CHECK (direct BETWEEN 0 AND members)
);
INSERT INTO account_team (user_id, members, direct)
SELECT upline_id, COUNT(*), COUNT(*) FILTER (WHERE distance = 1) FROM account_line GROUP BY upline_id;

CREATE VIEW account_team_size AS SELECT user_id, members, direct FROM account_team;

CREATE VIEW account_invited AS
  SELECT referrer_id AS upline_id, id AS user_id FROM account_user WHERE referrer_id IS NOT NULL;
