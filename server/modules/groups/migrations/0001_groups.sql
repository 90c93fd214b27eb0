-- groups: sets on offer, their days, their groups and seats. Holds, refunds and rewards are not stored here:
-- they are transfers of the ledger.

CREATE TABLE group_set (
  id              BIGINT PRIMARY KEY,
  class_id        BIGINT NOT NULL REFERENCES ticket_class (id),
  price           BIGINT NOT NULL CHECK (price > 0),
  seats           BIGINT NOT NULL CHECK (seats BETWEEN 2 AND 100),
  winners         BIGINT NOT NULL CHECK (winners BETWEEN 1 AND seats - 1),
  priority_slots  BIGINT NOT NULL CHECK (priority_slots BETWEEN 0 AND seats),
  groups_a_day    BIGINT NOT NULL CHECK (groups_a_day > 0),
  -- of the price, to each seat that did not win
  reward          BIGINT NOT NULL CHECK (reward BETWEEN 0 AND 10000),
  commission_pool BIGINT NOT NULL CHECK (commission_pool BETWEEN 0 AND 10000),  -- of the winners' cash
  state           TEXT   NOT NULL CHECK (state IN ('draft', 'published', 'stopped')),
  changed_at      BIGINT NOT NULL
);
CREATE INDEX group_set_on_sale ON group_set (id) WHERE state = 'published';

-- Groups are announced ahead: one exists, with its commitment, long before its first seat.
CREATE TABLE group_group (
  id          BIGINT PRIMARY KEY,
  set_id      BIGINT NOT NULL REFERENCES group_set (id),
  number      BIGINT NOT NULL,                -- counted from 1 within the set
  state       TEXT   NOT NULL CHECK (state IN ('forming', 'formed', 'closed')),
  seats       BIGINT NOT NULL,
  winners     BIGINT NOT NULL,
  taken       BIGINT NOT NULL CHECK (taken BETWEEN 0 AND seats),
  places      BIGINT NOT NULL,                -- how often a seat was taken, those that were left included
  commitment  TEXT   NOT NULL,                -- SHA-256 of the server seed, in hexadecimal
  server_seed TEXT   NOT NULL,                -- in hexadecimal once the group formed; empty until then
  ended_at    BIGINT,
  CHECK ((state = 'formed') = (server_seed <> '')),
  UNIQUE (set_id, number)
);

-- The seed of a group that has not formed, sealed under a key outside the database.
CREATE TABLE group_seed (
  group_id BIGINT PRIMARY KEY REFERENCES group_group (id),
  sealed   TEXT   NOT NULL
);

-- A set's day: its hours at its opening, and its remaining stock. The row is the lock of the set's queue.
CREATE TABLE group_day (
  set_id           BIGINT  NOT NULL REFERENCES group_set (id),
  day              BIGINT  NOT NULL,
  opens_at         BIGINT  NOT NULL,
  closes_at        BIGINT  NOT NULL,
  stock            BIGINT  NOT NULL,
  sold             BIGINT  NOT NULL,
  formed           BIGINT  NOT NULL,          -- groups
  -- seats in the queue, and those of them with a pass
  waiting          BIGINT  NOT NULL CHECK (waiting >= 0),
  priority_waiting BIGINT  NOT NULL CHECK (priority_waiting BETWEEN 0 AND waiting),
  current_group    BIGINT  NOT NULL REFERENCES group_group (id),
  current_number   BIGINT  NOT NULL,
  announced        BIGINT  NOT NULL,          -- the highest number of a group that exists
  closed           BOOLEAN NOT NULL,
  CHECK (sold BETWEEN 0 AND stock),
  PRIMARY KEY (set_id, day)
);
CREATE UNIQUE INDEX group_open_day ON group_day (set_id) WHERE NOT closed;

-- The number of seats that a user has bought on a day, in all sets.
CREATE TABLE group_person_day (
  user_id BIGINT NOT NULL,
  day     BIGINT NOT NULL,
  seats   BIGINT NOT NULL CHECK (seats >= 0),
  PRIMARY KEY (user_id, day)
);

CREATE TABLE group_order (
  id        BIGINT PRIMARY KEY,
  user_id   BIGINT NOT NULL REFERENCES account_user (id),
  set_id    BIGINT NOT NULL REFERENCES group_set (id),
  day       BIGINT NOT NULL,
  seats     BIGINT NOT NULL CHECK (seats > 0),
  price     BIGINT NOT NULL,                  -- of one seat
  placed_at BIGINT NOT NULL
);
CREATE INDEX group_order_of_user ON group_order (user_id, id);

CREATE TABLE group_seat (
  id          BIGINT  PRIMARY KEY,
  order_id    BIGINT  NOT NULL REFERENCES group_order (id),
  set_id      BIGINT  NOT NULL,
  user_id     BIGINT  NOT NULL,
  group_id    BIGINT  REFERENCES group_group (id),
  place       BIGINT,                         -- the order in which the group's seats were taken
  state       TEXT    NOT NULL CHECK (state IN ('pending_group', 'forming', 'formed', 'left', 'closed')),
  result      TEXT    CHECK (result IN ('won', 'not_won')),
  priority    BOOLEAN NOT NULL,               -- bought with a pass
  client_seed TEXT    NOT NULL,
  drawn       BIGINT,                         -- for winners: the order of the draw, from 1
  ticket_id   BIGINT,
  CHECK ((state IN ('forming', 'formed')) <= (group_id IS NOT NULL AND place IS NOT NULL)),
  CHECK ((state = 'formed') = (result IS NOT NULL)),
  CHECK ((ticket_id IS NOT NULL) = (drawn IS NOT NULL))
);
-- One seat a user in a group.
CREATE UNIQUE INDEX group_seat_of_group ON group_seat (group_id, user_id)
  WHERE state IN ('forming', 'formed');
-- The queue, first come first served, with at most one pass of a user.
CREATE INDEX group_queue ON group_seat (set_id, id) WHERE state = 'pending_group';
CREATE UNIQUE INDEX group_queue_priority ON group_seat (set_id, user_id)
  WHERE state = 'pending_group' AND priority;
CREATE INDEX group_seat_of_user ON group_seat (user_id, id);
CREATE INDEX group_seat_of_order ON group_seat (order_id);
