-- tickets: classes, venues, tickets and their steps.

CREATE TABLE ticket_class (
  id              BIGINT PRIMARY KEY,
  name_vi         TEXT   NOT NULL,
  name_en         TEXT   NOT NULL,
  name_zh         TEXT   NOT NULL,
  about_vi        TEXT   NOT NULL,
  about_en        TEXT   NOT NULL,
  about_zh        TEXT   NOT NULL,
  cover           TEXT   NOT NULL CHECK (cover IN  -- the picture on the ticket
                    ('peaks', 'ocean', 'lanterns', 'cave', 'space', 'city', 'terraces', 'visor')),
  hue             BIGINT NOT NULL CHECK (hue BETWEEN 0 AND 359),
  reference_price BIGINT NOT NULL CHECK (reference_price > 0),
  unit_cost       BIGINT NOT NULL CHECK (unit_cost >= 0 AND unit_cost <= reference_price),
  validity_days   BIGINT NOT NULL CHECK (validity_days > 0),
  is_open         BOOLEAN NOT NULL            -- offered to users; issued tickets stay valid
);

-- Conservation: every issued ticket is held, or ended in one of these ways. Stored apart from the tickets,
-- for comparison.
CREATE TABLE ticket_count (
  class_id  BIGINT PRIMARY KEY REFERENCES ticket_class (id),
  issued    BIGINT NOT NULL,
  picked_up BIGINT NOT NULL CHECK (picked_up >= 0),
  recycled  BIGINT NOT NULL CHECK (recycled >= 0),
  expired   BIGINT NOT NULL CHECK (expired >= 0),
  CHECK (issued >= picked_up + recycled + expired)
);

CREATE TABLE ticket_venue (
  id        BIGINT PRIMARY KEY,
  name_vi   TEXT   NOT NULL,
  name_en   TEXT   NOT NULL,
  name_zh   TEXT   NOT NULL,
  address   TEXT   NOT NULL,                  -- as on the door, in Vietnamese
  latitude  BIGINT NOT NULL CHECK (latitude BETWEEN -90000000 AND 90000000),      -- millionths of a degree
  longitude BIGINT NOT NULL CHECK (longitude BETWEEN -180000000 AND 180000000),
  opens     BIGINT NOT NULL CHECK (opens BETWEEN 0 AND 86400),                    -- seconds since midnight
  closes    BIGINT NOT NULL CHECK (closes BETWEEN 0 AND 86400),
  is_open   BOOLEAN NOT NULL                  -- in use
);

CREATE TABLE ticket_class_venue (
  class_id BIGINT NOT NULL REFERENCES ticket_class (id),
  venue_id BIGINT NOT NULL REFERENCES ticket_venue (id),
  PRIMARY KEY (class_id, venue_id)
);
CREATE INDEX ticket_venue_classes ON ticket_class_venue (venue_id);

CREATE TABLE ticket (
  id           BIGINT PRIMARY KEY,
  owner_id     BIGINT NOT NULL REFERENCES account_user (id),
  class_id     BIGINT NOT NULL REFERENCES ticket_class (id),
  state        TEXT   NOT NULL CHECK (state IN
                 ('awaiting_number', 'number_taken', 'pending', 'picked_up', 'recycled', 'expired')),
  claim        TEXT   NOT NULL CHECK (claim IN
                 ('none', 'personal_group', 'resale', 'buyback', 'request', 'task')),
  cash_paid    BIGINT NOT NULL CHECK (cash_paid >= 0),
  cause        TEXT   NOT NULL,               -- the cause of its issue: "groups.won" and the seat
  cause_id     BIGINT NOT NULL,
  issued_at    BIGINT NOT NULL,
  expires_at   BIGINT NOT NULL,               -- the first instant at which it is no longer valid
  code         TEXT,                          -- twelve digits, after a number was taken
  queue_day    BIGINT,
  queue_number BIGINT,
  CHECK (claim = 'none' OR state = 'awaiting_number'),
  CHECK ((code IS NULL) = (queue_number IS NULL) AND (code IS NULL) = (queue_day IS NULL)),
  CHECK (code IS NOT NULL OR state NOT IN ('number_taken', 'pending', 'picked_up')),
  UNIQUE (cause_id, cause, owner_id)          -- one ticket for an owner and a cause
);
CREATE INDEX ticket_of_owner ON ticket (owner_id, id);
CREATE INDEX ticket_of_class ON ticket (class_id, state);
CREATE UNIQUE INDEX ticket_code ON ticket (code) WHERE code IS NOT NULL;

-- The steps of tickets; the last step's state is the ticket's.
CREATE TABLE ticket_step (
  id          BIGINT PRIMARY KEY,
  ticket_id   BIGINT NOT NULL REFERENCES ticket (id),
  event       TEXT   NOT NULL CHECK (event IN
                ('issue', 'take_number', 'scan', 'hand_over', 'give_back', 'recycle', 'expire')),
  state       TEXT   NOT NULL CHECK (state IN
                ('awaiting_number', 'number_taken', 'pending', 'picked_up', 'recycled', 'expired')),
  venue_id    BIGINT REFERENCES ticket_venue (id),
  operator_id BIGINT,                         -- null: the owner, or a job
  happened_at BIGINT NOT NULL
);
CREATE INDEX ticket_steps ON ticket_step (ticket_id, id);
CREATE INDEX ticket_desk ON ticket_step (venue_id, id) WHERE venue_id IS NOT NULL;

-- The last number of the day in the queue of a class.
CREATE TABLE ticket_queue (
  class_id    BIGINT NOT NULL REFERENCES ticket_class (id),
  day         BIGINT NOT NULL,
  last_number BIGINT NOT NULL,
  PRIMARY KEY (class_id, day)
);
