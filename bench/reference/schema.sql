-- The reference's tables, the same on both engines: words in braces are put in each engine's own way.
-- Amounts are in hundredths, shares in hundredths of a percent, times in milliseconds since 1970.

CREATE TABLE person (
  id             {id},
  mobile         TEXT    NOT NULL UNIQUE,
  name           TEXT    NOT NULL,
  state          TEXT    NOT NULL CHECK (state IN ('active', 'banned')),
  pay_hash       TEXT    NOT NULL,            -- of the payment password
  seats_a_day    BIGINT  NOT NULL,            -- how many seats they may buy
  joined_group   BOOLEAN NOT NULL,
  excluded_until BIGINT  NOT NULL             -- a break from buying that they asked for
);

CREATE TABLE session (
  token_hash TEXT   PRIMARY KEY,
  person_id  BIGINT NOT NULL REFERENCES person (id),
  expires_at BIGINT NOT NULL
);
CREATE INDEX session_of_person ON session (person_id);

CREATE TABLE ticket_class (
  id            {id},
  name_vi       TEXT   NOT NULL,
  name_en       TEXT   NOT NULL,
  name_zh       TEXT   NOT NULL,
  validity_days BIGINT NOT NULL,
  issued        BIGINT NOT NULL
);

CREATE TABLE ticket_set (
  id              {id},
  class_id        BIGINT NOT NULL REFERENCES ticket_class (id),
  price           BIGINT NOT NULL CHECK (price > 0),
  seats           BIGINT NOT NULL CHECK (seats >= 2),
  winners         BIGINT NOT NULL CHECK (winners BETWEEN 1 AND seats - 1),
  reward          BIGINT NOT NULL,            -- of the price, to each seat that did not win
  commission_pool BIGINT NOT NULL,            -- of the winners' money
  state           TEXT   NOT NULL CHECK (state IN ('published', 'stopped'))
);

CREATE TABLE ticket_group (
  id         {id},
  set_id     BIGINT NOT NULL REFERENCES ticket_set (id),
  number     BIGINT NOT NULL,                 -- counted from 1 within the set
  state      TEXT   NOT NULL CHECK (state IN ('forming', 'formed')),
  seats      BIGINT NOT NULL,
  winners    BIGINT NOT NULL,
  taken      BIGINT NOT NULL CHECK (taken BETWEEN 0 AND seats),
  commitment TEXT   NOT NULL,                 -- SHA-256 of the seed
  seed       TEXT   NOT NULL,                 -- shown once the group formed
  ended_at   BIGINT,
  UNIQUE (set_id, number)
);
CREATE INDEX group_in_state ON ticket_group (state, id);
CREATE INDEX group_formed ON ticket_group (ended_at) WHERE state = 'formed';

-- The seeds of coming draws, which no page reads.
CREATE TABLE draw_seed (
  group_id BIGINT PRIMARY KEY,
  seed     TEXT   NOT NULL
);

-- A set's day of sale. Its row is the lock of the set's queue.
CREATE TABLE set_day (
  set_id         BIGINT  NOT NULL REFERENCES ticket_set (id),
  day            BIGINT  NOT NULL,
  opens_at       BIGINT  NOT NULL,
  closes_at      BIGINT  NOT NULL,
  stock          BIGINT  NOT NULL,
  sold           BIGINT  NOT NULL CHECK (sold BETWEEN 0 AND stock),
  formed         BIGINT  NOT NULL,
  waiting        BIGINT  NOT NULL CHECK (waiting >= 0),
  current_group  BIGINT  NOT NULL REFERENCES ticket_group (id),
  current_number BIGINT  NOT NULL,
  is_closed      BOOLEAN NOT NULL,
  PRIMARY KEY (set_id, day)
){clustered};
CREATE UNIQUE INDEX set_open_day ON set_day (set_id) WHERE NOT is_closed;

-- How many seats a person bought on a day.
CREATE TABLE person_day (
  person_id BIGINT NOT NULL,
  day       BIGINT NOT NULL,
  seats     BIGINT NOT NULL,
  PRIMARY KEY (person_id, day)
){clustered};

CREATE TABLE purchase (
  id        {id},
  person_id BIGINT NOT NULL REFERENCES person (id),
  set_id    BIGINT NOT NULL REFERENCES ticket_set (id),
  day       BIGINT NOT NULL,
  seats     BIGINT NOT NULL,
  price     BIGINT NOT NULL,
  placed_at BIGINT NOT NULL
);
CREATE INDEX purchase_of_person ON purchase (person_id, id);

CREATE TABLE seat (
  id          {id},
  purchase_id BIGINT NOT NULL REFERENCES purchase (id),
  set_id      BIGINT NOT NULL,
  person_id   BIGINT NOT NULL,
  group_id    BIGINT REFERENCES ticket_group (id),
  place       BIGINT,                         -- the order in which the group's seats were taken
  state       TEXT   NOT NULL CHECK (state IN ('waiting', 'forming', 'formed')),
  result      TEXT   CHECK (result IN ('won', 'not_won')),
  drawn       BIGINT,                         -- for winners: the order of the draw
  ticket_id   BIGINT,
  cash        BIGINT NOT NULL,
  CHECK ((state = 'waiting') = (place IS NULL)),
  CHECK ((state = 'formed') = (result IS NOT NULL))
);
CREATE UNIQUE INDEX seat_of_group ON seat (group_id, person_id) WHERE state IN ('forming', 'formed');
CREATE INDEX seat_queue ON seat (set_id, id) WHERE state = 'waiting';
CREATE INDEX seat_of_person ON seat (person_id, id);
CREATE INDEX seat_of_purchase ON seat (purchase_id);
CREATE INDEX seat_won ON seat (person_id, ticket_id) WHERE ticket_id IS NOT NULL;

-- Kinds: 1 a person's wallet, 2 held for their seats, 20 a set's cover; without a stored balance: 30 outside,
-- 31 sales, 32 exchange, 33 issuance. Units: 1 dong, 2 reward, 5 energy.
CREATE TABLE account (
  owner   BIGINT NOT NULL,
  kind    BIGINT NOT NULL,
  unit    BIGINT NOT NULL,
  balance BIGINT NOT NULL CHECK (balance >= 0),
  PRIMARY KEY (owner, kind, unit)
){clustered};

CREATE TABLE transfer (
  id         {id},
  unit       BIGINT NOT NULL,
  amount     BIGINT NOT NULL CHECK (amount > 0),
  from_kind  BIGINT NOT NULL,
  from_owner BIGINT NOT NULL,
  to_kind    BIGINT NOT NULL,
  to_owner   BIGINT NOT NULL,
  from_after BIGINT,                          -- the balance of each side afterwards, if it stores one
  to_after   BIGINT,
  person_id  BIGINT,                          -- whose wallet shows it
  flow       TEXT   NOT NULL,
  cause      TEXT   NOT NULL,
  cause_id   BIGINT NOT NULL,
  leg        BIGINT NOT NULL,                 -- the order within its cause
  posted_at  BIGINT NOT NULL
);
CREATE UNIQUE INDEX transfer_once ON transfer (cause_id, cause) WHERE leg = 0;
CREATE INDEX transfer_of_person ON transfer (person_id, id) WHERE person_id IS NOT NULL;
CREATE INDEX transfer_from_house ON transfer (from_kind, from_owner, id) WHERE from_kind >= 20;
CREATE INDEX transfer_to_house ON transfer (to_kind, to_owner, id) WHERE to_kind >= 20;

-- Both sides of each transfer.
CREATE VIEW line AS
  SELECT id AS transfer_id, from_owner AS owner, from_kind AS kind, unit, -amount AS change,
    from_after AS after
  FROM transfer
  UNION ALL
  SELECT id, to_owner, to_kind, unit, amount, to_after FROM transfer;

CREATE TABLE ticket (
  id         {id},
  person_id  BIGINT NOT NULL REFERENCES person (id),
  class_id   BIGINT NOT NULL REFERENCES ticket_class (id),
  seat_id    BIGINT NOT NULL UNIQUE,
  state      TEXT   NOT NULL CHECK (state IN ('valid', 'used', 'expired')),
  cash_paid  BIGINT NOT NULL,
  issued_at  BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  code       TEXT
);
CREATE INDEX ticket_of_person ON ticket (person_id, id);
CREATE INDEX ticket_of_class ON ticket (class_id, state);
CREATE UNIQUE INDEX ticket_code ON ticket (code) WHERE code IS NOT NULL;
CREATE INDEX ticket_ends ON ticket (expires_at, id) WHERE state = 'valid';

CREATE TABLE ticket_step (
  id          {id},
  ticket_id   BIGINT NOT NULL REFERENCES ticket (id),
  event       TEXT   NOT NULL,
  state       TEXT   NOT NULL,
  happened_at BIGINT NOT NULL
);
CREATE INDEX ticket_steps ON ticket_step (ticket_id, id);

-- The seats of formed groups, from which commissions to referrers are reckoned later.
CREATE TABLE commission_event (
  seat_id    BIGINT  PRIMARY KEY,
  group_id   BIGINT  NOT NULL,
  set_id     BIGINT  NOT NULL,
  buyer_id   BIGINT  NOT NULL REFERENCES person (id),
  cash       BIGINT  NOT NULL,
  pool       BIGINT  NOT NULL,
  ticket_id  BIGINT  UNIQUE,
  formed_at  BIGINT  NOT NULL,
  is_shared  BOOLEAN NOT NULL,
  is_counted BOOLEAN NOT NULL
);
CREATE INDEX commission_to_share ON commission_event (group_id, seat_id) WHERE NOT is_shared;
CREATE INDEX commission_to_count ON commission_event (formed_at, group_id) WHERE NOT is_counted;
CREATE INDEX commission_of_group ON commission_event (group_id, seat_id);

CREATE TABLE deadline (
  kind    TEXT   NOT NULL,
  subject BIGINT NOT NULL,
  due_at  BIGINT NOT NULL,
  state   TEXT   NOT NULL,
  PRIMARY KEY (kind, subject, due_at)
){clustered};
CREATE INDEX deadline_waiting ON deadline (due_at) WHERE state = 'waiting';

CREATE TABLE notice (
  person_id BIGINT NOT NULL REFERENCES person (id),
  id        BIGINT NOT NULL,                  -- the seat
  kind      TEXT   NOT NULL,
  name      TEXT   NOT NULL,                  -- of the group, in three languages
  refund    BIGINT,
  reward    BIGINT,
  page      TEXT   NOT NULL,
  PRIMARY KEY (person_id, id)
){clustered};

CREATE TABLE kept_answer (
  key         TEXT   NOT NULL,
  person_id   BIGINT NOT NULL,
  fingerprint TEXT   NOT NULL,
  answer      TEXT   NOT NULL,
  kept_at     BIGINT NOT NULL,
  PRIMARY KEY (key, person_id)
);
