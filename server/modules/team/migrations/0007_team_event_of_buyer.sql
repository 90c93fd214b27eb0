-- team: forming writes one index less. Nothing is looked up by buyer: picked-up tickets have their winner.

DROP INDEX team_event_of_buyer;
CREATE INDEX team_pickup_of_winner ON team_pickup (winner_id, picked_up_at);
