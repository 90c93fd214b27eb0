-- team: what the console's lists filter by.
CREATE INDEX team_commission_of_buyer_by_id ON team_commission (buyer_id, id);
DROP INDEX team_commission_of_buyer;
CREATE INDEX team_commission_of_set ON team_commission (set_id, id);
CREATE INDEX team_root_of_user ON team_root (user_id, id);
CREATE INDEX team_permit_of_user_by_id ON team_permit (user_id, id);
CREATE INDEX team_permit_until ON team_permit (until) WHERE ended_at IS NULL;
CREATE INDEX team_permit_ended ON team_permit (ended_by) WHERE ended_by IS NOT NULL;
-- Rows whose ids are two days ahead of the times of their groups: usually none.
CREATE INDEX team_commission_ahead ON team_commission (formed_at)
  WHERE (id >> 22) + 1735689600000 - formed_at > 172800000;
