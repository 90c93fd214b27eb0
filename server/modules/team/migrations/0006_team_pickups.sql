-- team: tickets of the public queue that their winners picked up, from which tasks are counted.

-- `referrer_id`: who invited the winner. `ceiling`: the most that the house would have paid for the ticket.
CREATE TABLE team_pickup (
  ticket_id    BIGINT PRIMARY KEY,
  winner_id    BIGINT NOT NULL REFERENCES account_user (id),
  referrer_id  BIGINT REFERENCES account_user (id),
  class_id     BIGINT NOT NULL,
  ceiling      BIGINT NOT NULL CHECK (ceiling >= 0),
  picked_up_at BIGINT NOT NULL
);
CREATE INDEX team_pickup_by_time ON team_pickup (picked_up_at, ticket_id);
CREATE INDEX team_pickup_of_referrer ON team_pickup (referrer_id, picked_up_at)
  WHERE referrer_id IS NOT NULL;

-- For modules that count pickups.
CREATE VIEW team_picked_up AS
  SELECT ticket_id, winner_id, referrer_id, class_id, ceiling, picked_up_at FROM team_pickup;
