-- team: the seats of formed groups, from which commissions and teams are reckoned.

CREATE TABLE team_event (
  seat_id   BIGINT  PRIMARY KEY,
  group_id  BIGINT  NOT NULL,
  set_id    BIGINT  NOT NULL,
  buyer_id  BIGINT  NOT NULL REFERENCES account_user (id),
  cash      BIGINT  NOT NULL CHECK (cash > 0),
  pool      BIGINT  NOT NULL CHECK (pool >= 0),  -- in 1/100 of a percent of a winner's cash
  ticket_id BIGINT  UNIQUE,                      -- what the seat won
  formed_at BIGINT  NOT NULL,
  ended_at  BIGINT,                              -- when the ticket was recycled, bought back or refunded
  is_shared BOOLEAN NOT NULL,                    -- its commission is shared
  is_counted BOOLEAN NOT NULL,                   -- it is counted in the teams above its buyer
  CHECK (ended_at IS NULL OR ticket_id IS NOT NULL)
);
CREATE INDEX team_event_to_share ON team_event (group_id, seat_id) WHERE NOT is_shared;
CREATE INDEX team_event_to_count ON team_event (group_id, seat_id) WHERE NOT is_counted;
CREATE INDEX team_event_of_buyer ON team_event (buyer_id, formed_at);
