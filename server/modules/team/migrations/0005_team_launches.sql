-- team: personal groups that were launched, and when they formed, from which their leaderboards are counted.

CREATE TABLE team_launch (
  group_id    BIGINT PRIMARY KEY,
  master_id   BIGINT NOT NULL REFERENCES account_user (id),
  launched_at BIGINT NOT NULL,
  formed_at   BIGINT
);
CREATE INDEX team_launch_of_master ON team_launch (master_id, group_id);
