-- team: whether a person picked up a ticket, for those who invited them.
CREATE INDEX team_pickup_of_winner ON team_pickup (winner_id);
