-- groups: batches of personal groups, their groups and seats. Deposits, holds and rewards are transfers of
-- the ledger; the tickets that a batch claims are those of its groups that are still forming.

-- The numbers of a batch are those of its launch. `taken` and `places` are of its current group: joining a
-- group changes this row, which is the lock of the batch, and inserts a seat.
CREATE TABLE group_batch (
  id             BIGINT PRIMARY KEY,
  master_id      BIGINT NOT NULL REFERENCES account_user (id),
  class_id       BIGINT NOT NULL REFERENCES ticket_class (id),
  price          BIGINT NOT NULL CHECK (price > 0),
  seats          BIGINT NOT NULL CHECK (seats BETWEEN 2 AND 100),
  winners        BIGINT NOT NULL CHECK (winners = 1),
  fee            BIGINT NOT NULL CHECK (fee BETWEEN 0 AND 10000),            -- of the price
  reward         BIGINT NOT NULL CHECK (reward BETWEEN 0 AND 10000),         -- to each seat that did not win
  launch_reward  BIGINT NOT NULL CHECK (launch_reward BETWEEN 0 AND 10000),  -- to the master
  deposit        BIGINT NOT NULL CHECK (deposit >= 0),                       -- dong held for each group
  state          TEXT   NOT NULL CHECK (state IN ('open', 'done', 'cancelled', 'closed')),
  groups         BIGINT NOT NULL CHECK (groups > 0),
  formed         BIGINT NOT NULL CHECK (formed BETWEEN 0 AND groups),
  current_number BIGINT NOT NULL CHECK (current_number BETWEEN 1 AND groups),
  current_group  BIGINT NOT NULL,             -- the last one, when the batch is over
  taken          BIGINT NOT NULL CHECK (taken BETWEEN 0 AND seats),
  places         BIGINT NOT NULL,             -- how often a seat was taken, those that were left included
  launched_at    BIGINT NOT NULL,
  cancel_from    BIGINT NOT NULL,             -- by the master
  closes_at      BIGINT NOT NULL,
  ended_at       BIGINT,
  reason         TEXT,                        -- of the operator who cancelled it
  cancelled_by   BIGINT,
  CHECK ((state = 'open') = (ended_at IS NULL)),
  CHECK ((state = 'done') = (formed = groups)),
  CHECK ((reason IS NULL) = (cancelled_by IS NULL)),
  CHECK (reason IS NULL OR state = 'cancelled')
);
CREATE INDEX group_batch_of_master ON group_batch (master_id, id);
CREATE INDEX group_batch_in_state ON group_batch (state, id);
CREATE INDEX group_batch_price ON group_batch (price, id);
CREATE INDEX group_batch_state_price ON group_batch (state, price, id);
-- Open batches, which the public list reads: by this condition, so that no index by state is taken instead.
CREATE INDEX group_batch_open ON group_batch (id) WHERE ended_at IS NULL;
CREATE INDEX group_batch_open_taken ON group_batch (taken, id) WHERE ended_at IS NULL;
CREATE INDEX group_batch_open_price ON group_batch (price, id) WHERE ended_at IS NULL;
CREATE INDEX group_batch_class ON group_batch (class_id, id) WHERE ended_at IS NULL;
CREATE INDEX group_batch_class_taken ON group_batch (class_id, taken, id) WHERE ended_at IS NULL;
CREATE INDEX group_batch_class_price ON group_batch (class_id, price, id) WHERE ended_at IS NULL;

-- All groups of a batch exist from its launch, each for its ticket. One gets its commitment before its first
-- seat.
CREATE TABLE group_person_group (
  id                BIGINT PRIMARY KEY,
  batch_id          BIGINT NOT NULL REFERENCES group_batch (id),
  number            BIGINT NOT NULL,          -- counted from 1 within the batch
  ticket_id         BIGINT NOT NULL,
  recycle_value     BIGINT NOT NULL,          -- of the ticket, as fixed at its issue
  ticket_expires_at BIGINT NOT NULL,
  state             TEXT   NOT NULL CHECK (state IN ('forming', 'formed', 'closed')),
  commitment        TEXT   NOT NULL,          -- empty until the group before it formed
  server_seed       TEXT   NOT NULL,          -- in hexadecimal once the group formed; empty until then
  ended_at          BIGINT,
  CHECK ((state = 'formed') = (server_seed <> '')),
  CHECK ((state = 'forming') = (ended_at IS NULL)),
  CHECK (server_seed = '' OR commitment <> ''),
  UNIQUE (batch_id, number)
);
-- A ticket is in one open group.
CREATE UNIQUE INDEX group_person_ticket ON group_person_group (ticket_id) WHERE state = 'forming';
CREATE INDEX group_person_formed ON group_person_group (ended_at) WHERE state = 'formed';

CREATE TABLE group_person_seat (
  id          BIGINT PRIMARY KEY,
  batch_id    BIGINT NOT NULL,
  group_id    BIGINT NOT NULL REFERENCES group_person_group (id),
  user_id     BIGINT NOT NULL REFERENCES account_user (id),
  place       BIGINT NOT NULL,                -- the order in which the group's seats were taken
  state       TEXT   NOT NULL CHECK (state IN ('forming', 'formed', 'left', 'closed')),
  result      TEXT   CHECK (result IN ('won', 'not_won')),
  client_seed TEXT   NOT NULL,
  drawn       BIGINT,                         -- for the winner: 1
  ticket_id   BIGINT,
  price       BIGINT NOT NULL CHECK (price > 0),  -- that was held
  taken_at    BIGINT NOT NULL,
  CHECK ((state = 'formed') = (result IS NOT NULL)),
  CHECK ((ticket_id IS NOT NULL) = (drawn IS NOT NULL))
);
-- One seat a user in a group.
CREATE UNIQUE INDEX group_person_seat_of_group ON group_person_seat (group_id, user_id)
  WHERE state IN ('forming', 'formed');
CREATE INDEX group_person_seat_of_user ON group_person_seat (user_id, id);

-- What a user has launched. `used`: eligibility, that is groups that are forming or have formed.
CREATE TABLE group_master (
  user_id BIGINT PRIMARY KEY REFERENCES account_user (id),
  used    BIGINT NOT NULL CHECK (used >= 0),
  open    BIGINT NOT NULL CHECK (open >= 0),  -- batches
  formed  BIGINT NOT NULL CHECK (formed >= 0),
  ended   BIGINT NOT NULL CHECK (ended >= formed)  -- groups that formed, were cancelled or closed
);

-- What a list of offers shows of each batch.
CREATE VIEW group_batch_offer AS
  SELECT b.*, g.commitment, g.recycle_value, g.ticket_expires_at, m.formed AS master_formed,
    m.ended AS master_ended
  FROM group_batch b JOIN group_person_group g ON g.id = b.current_group
  JOIN group_master m ON m.user_id = b.master_id;

-- The tickets that a user won, for eligibility.
CREATE INDEX group_seat_won ON group_seat (user_id, ticket_id) WHERE ticket_id IS NOT NULL;

-- The seeds of both kinds of groups stand in one table.
-- @pg
ALTER TABLE group_seed DROP CONSTRAINT group_seed_group_id_fkey;
-- @end
-- @sqlite
CREATE TABLE group_seed_again (
  group_id INTEGER PRIMARY KEY,
  sealed   TEXT    NOT NULL
) STRICT;
INSERT INTO group_seed_again SELECT group_id, sealed FROM group_seed;
DROP TABLE group_seed;
ALTER TABLE group_seed_again RENAME TO group_seed;
-- @end
