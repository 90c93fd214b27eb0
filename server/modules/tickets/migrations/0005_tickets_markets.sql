-- tickets: the most that the house pays for a ticket, what its owner paid, the deal that it is promised to,
-- and its owners before. Earlier tickets get the share that held when they were issued as their recycle
-- value.

-- @pg
ALTER TABLE ticket DROP CONSTRAINT ticket_state_check;
ALTER TABLE ticket DROP CONSTRAINT ticket_claim_check;
ALTER TABLE ticket ADD COLUMN recycle_value BIGINT;
ALTER TABLE ticket ADD COLUMN ceiling BIGINT;
ALTER TABLE ticket ADD COLUMN paid BIGINT;
ALTER TABLE ticket ADD COLUMN acquired_at BIGINT;
ALTER TABLE ticket ADD COLUMN deal_id BIGINT;
-- No deal has claimed a ticket so far.
UPDATE ticket SET claim = 'none', paid = cash_paid, acquired_at = issued_at,
  recycle_value = cash_paid * COALESCE((
  SELECT CAST(v.value AS BIGINT) FROM setting_version v WHERE v.key = 'tickets.recycle_share'
  AND v.effective_at <= ticket.issued_at ORDER BY v.effective_at DESC, v.id DESC LIMIT 1), 8500) / 10000;
UPDATE ticket SET ceiling = GREATEST(recycle_value, cash_paid * 90 / 100);
ALTER TABLE ticket ALTER COLUMN recycle_value SET NOT NULL;
ALTER TABLE ticket ALTER COLUMN ceiling SET NOT NULL;
ALTER TABLE ticket ALTER COLUMN paid SET NOT NULL;
ALTER TABLE ticket ALTER COLUMN acquired_at SET NOT NULL;
ALTER TABLE ticket ADD CONSTRAINT ticket_state_check CHECK (state IN
  ('awaiting_number', 'number_taken', 'pending', 'picked_up', 'recycled', 'expired', 'returned'));
ALTER TABLE ticket ADD CONSTRAINT ticket_claim_check CHECK (claim IN ('none', 'personal_group', 'resale'));
ALTER TABLE ticket ADD CONSTRAINT ticket_deal_check CHECK ((claim = 'none') = (deal_id IS NULL));
ALTER TABLE ticket ADD CONSTRAINT ticket_values_check
  CHECK (paid >= 0 AND recycle_value >= 0 AND ceiling >= recycle_value AND ceiling <= cash_paid);
ALTER TABLE ticket_step DROP CONSTRAINT ticket_step_state_check;
ALTER TABLE ticket_step DROP CONSTRAINT ticket_step_event_check;
ALTER TABLE ticket_step ADD CONSTRAINT ticket_step_state_check CHECK (state IN
  ('awaiting_number', 'number_taken', 'pending', 'picked_up', 'recycled', 'expired', 'returned'));
ALTER TABLE ticket_step ADD CONSTRAINT ticket_step_event_check CHECK (event IN
  ('issue', 'take_number', 'scan', 'hand_over', 'give_back', 'recycle', 'expire', 'pass_on', 'take_back'));
ALTER TABLE ticket_count ADD COLUMN returned BIGINT NOT NULL DEFAULT 0 CHECK (returned >= 0);
-- @end

-- SQLite cannot change a CHECK: both tables are made again. The steps wait in a table without a reference.
-- @sqlite
CREATE TABLE ticket_again (
  id            INTEGER PRIMARY KEY,
  owner_id      INTEGER NOT NULL REFERENCES account_user (id),
  class_id      INTEGER NOT NULL REFERENCES ticket_class (id),
  state         TEXT    NOT NULL CHECK (state IN
                  ('awaiting_number', 'number_taken', 'pending', 'picked_up', 'recycled', 'expired',
                   'returned')),
  claim         TEXT    NOT NULL CHECK (claim IN ('none', 'personal_group', 'resale')),
  cash_paid     INTEGER NOT NULL CHECK (cash_paid >= 0),  -- to the house, at its issue
  cause         TEXT    NOT NULL,             -- the cause of its issue: "groups.won" and the seat
  cause_id      INTEGER NOT NULL,
  issued_at     INTEGER NOT NULL,
  expires_at    INTEGER NOT NULL,             -- the first instant at which it is no longer valid
  code          TEXT,                         -- twelve digits, after a number was taken
  queue_day     INTEGER,
  queue_number  INTEGER,
  recycle_value INTEGER NOT NULL,             -- what recycling pays, fixed at the issue
  ceiling       INTEGER NOT NULL,             -- the most that the house pays for it, fixed at the issue
  paid          INTEGER NOT NULL,             -- by its owner
  acquired_at   INTEGER NOT NULL,             -- by its owner
  deal_id       INTEGER,                      -- the deal that claims it
  CHECK (claim = 'none' OR state = 'awaiting_number'),
  CHECK ((claim = 'none') = (deal_id IS NULL)),
  CHECK (paid >= 0 AND recycle_value >= 0 AND ceiling >= recycle_value AND ceiling <= cash_paid),
  CHECK ((code IS NULL) = (queue_number IS NULL) AND (code IS NULL) = (queue_day IS NULL)),
  CHECK (code IS NOT NULL OR state NOT IN ('number_taken', 'pending', 'picked_up')),
  UNIQUE (cause_id, cause, owner_id)
) STRICT;
INSERT INTO ticket_again
  SELECT id, owner_id, class_id, state,
    'none', cash_paid, cause, cause_id, issued_at, expires_at, code, queue_day,
    queue_number, value, MAX(value, cash_paid * 90 / 100), cash_paid, issued_at, NULL
  FROM (SELECT t.*, t.cash_paid * COALESCE((
    SELECT CAST(v.value AS INTEGER) FROM setting_version v WHERE v.key = 'tickets.recycle_share'
    AND v.effective_at <= t.issued_at ORDER BY v.effective_at DESC, v.id DESC LIMIT 1), 8500) / 10000 AS value
    FROM ticket t) AS valued;
CREATE TABLE ticket_step_before AS SELECT * FROM ticket_step;
DROP TABLE ticket_step;
DROP TABLE ticket;
ALTER TABLE ticket_again RENAME TO ticket;
CREATE INDEX ticket_of_owner ON ticket (owner_id, id);
CREATE INDEX ticket_of_class ON ticket (class_id, state);
CREATE UNIQUE INDEX ticket_code ON ticket (code) WHERE code IS NOT NULL;
CREATE INDEX ticket_ends ON ticket (expires_at, id)
  WHERE state IN ('awaiting_number', 'number_taken', 'pending');
CREATE INDEX ticket_by_number ON ticket (queue_day, queue_number) WHERE queue_number IS NOT NULL;
CREATE TABLE ticket_step (
  id          INTEGER PRIMARY KEY,
  ticket_id   INTEGER NOT NULL REFERENCES ticket (id),
  event       TEXT    NOT NULL CHECK (event IN
                ('issue', 'take_number', 'scan', 'hand_over', 'give_back', 'recycle', 'expire', 'pass_on',
                 'take_back')),
  state       TEXT    NOT NULL CHECK (state IN
                ('awaiting_number', 'number_taken', 'pending', 'picked_up', 'recycled', 'expired',
                 'returned')),
  venue_id    INTEGER REFERENCES ticket_venue (id),
  operator_id INTEGER,                        -- null: the owner, or a job
  happened_at INTEGER NOT NULL,
  offline_at  INTEGER                         -- when it was done, if before happened_at
) STRICT;
INSERT INTO ticket_step SELECT * FROM ticket_step_before;
DROP TABLE ticket_step_before;
CREATE INDEX ticket_steps ON ticket_step (ticket_id, id);
CREATE INDEX ticket_desk ON ticket_step (venue_id, id) WHERE venue_id IS NOT NULL;
ALTER TABLE ticket_count ADD COLUMN returned INTEGER NOT NULL DEFAULT 0 CHECK (returned >= 0);
-- @end

-- The tickets that a deal claims.
CREATE INDEX ticket_of_deal ON ticket (deal_id, id) WHERE deal_id IS NOT NULL;

-- A ticket that went from one user to another. `price`: what the new owner paid.
CREATE TABLE ticket_pass (
  id        BIGINT PRIMARY KEY,
  ticket_id BIGINT NOT NULL REFERENCES ticket (id),
  from_id   BIGINT NOT NULL REFERENCES account_user (id),
  to_id     BIGINT NOT NULL REFERENCES account_user (id),
  price     BIGINT NOT NULL CHECK (price >= 0),
  deal      TEXT   NOT NULL CHECK (deal IN ('personal_group', 'resale', 'request')),
  deal_id   BIGINT NOT NULL,
  passed_at BIGINT NOT NULL,
  CHECK (from_id <> to_id)
);
CREATE INDEX ticket_pass_of_ticket ON ticket_pass (ticket_id, id);
CREATE INDEX ticket_pass_from ON ticket_pass (from_id, id);
CREATE INDEX ticket_pass_to ON ticket_pass (to_id, id);

-- For modules that count what became of tickets: those for which the house paid again.
CREATE VIEW ticket_taken_back AS
  SELECT id, state FROM ticket WHERE state IN ('recycled', 'returned');
