-- team: indexes by which a group's events and an earner's sums are found among millions.

CREATE INDEX team_event_of_group ON team_event (group_id, seat_id);
DROP INDEX team_event_to_count;
-- With the state in front, which SQLite needs to prefer it to the other indexes of states.
DROP INDEX team_commission_due;
CREATE INDEX team_commission_due ON team_commission (state, earner_id, settles_on) WHERE state = 'pending';
CREATE INDEX team_commission_of_earner_sums ON team_commission (earner_id, formed_at, state, amount);
DROP INDEX team_commission_of_earner_formed;
