-- tickets: lots, which promise a number of tickets that are issued to their buyers only.

CREATE TABLE ticket_lot (
  id       BIGINT PRIMARY KEY,                -- that of the promise in the module that made it
  class_id BIGINT NOT NULL REFERENCES ticket_class (id),
  cash     BIGINT NOT NULL CHECK (cash > 0),  -- that the house gets for each ticket
  size     BIGINT NOT NULL CHECK (size > 0),
  free     BIGINT NOT NULL CHECK (free >= 0),
  launched BIGINT NOT NULL CHECK (launched >= 0),
  issued   BIGINT NOT NULL CHECK (issued >= 0),
  returned BIGINT NOT NULL CHECK (returned >= 0),
  CHECK (size = free + launched + issued + returned)
);

CREATE TABLE ticket_of_lot (
  ticket_id BIGINT PRIMARY KEY REFERENCES ticket (id),
  lot_id    BIGINT NOT NULL REFERENCES ticket_lot (id),
  price     BIGINT NOT NULL CHECK (price > 0)  -- that the buyer paid
);
CREATE INDEX ticket_of_lot_by_lot ON ticket_of_lot (lot_id, ticket_id);
