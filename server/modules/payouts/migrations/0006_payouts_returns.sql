-- payouts: refunds that go back through the top-up's own channel.

-- `returns_payment`: the payment that goes back through its channel; absent: to the card. `asked_with`: the
-- first of several payouts that were asked for together; absent: this one.
ALTER TABLE payouts_payout ADD COLUMN returns_payment BIGINT REFERENCES payments_payment (id);
ALTER TABLE payouts_payout ADD COLUMN asked_with BIGINT REFERENCES payouts_payout (id);
CREATE INDEX payouts_payout_returning ON payouts_payout (returns_payment) WHERE returns_payment IS NOT NULL;
CREATE INDEX payouts_payout_asked_with ON payouts_payout (asked_with) WHERE asked_with IS NOT NULL;

-- The provider's reference of the transfer; empty until it said one.
ALTER TABLE payouts_transfer ADD COLUMN provider_reference TEXT NOT NULL DEFAULT '';

-- A return is a batch of one payout, whose way is its channel. A transfer that does not leave yet says why:
-- unconfigured: the deployment has no provider for it; held_back: the person's payouts wait.
-- @pg
ALTER TABLE payouts_batch DROP CONSTRAINT payouts_batch_way_check;
ALTER TABLE payouts_batch ADD CONSTRAINT payouts_batch_way_check CHECK (way IN ('file', 'payos', 'channel'));
ALTER TABLE payouts_transfer DROP CONSTRAINT payouts_transfer_way_check;
ALTER TABLE payouts_transfer ADD CONSTRAINT payouts_transfer_way_check CHECK (way IN ('payos', 'channel'));
ALTER TABLE payouts_transfer DROP CONSTRAINT payouts_transfer_problem_check;
ALTER TABLE payouts_transfer ADD CONSTRAINT payouts_transfer_problem_check
  CHECK (problem IN ('none', 'silent', 'stopped', 'refused', 'forged', 'unknown', 'differs', 'unconfigured',
                     'held_back'));
-- @end

-- SQLite cannot change a CHECK: the tables are made again, and their references are compared at the commit.
-- @sqlite
PRAGMA defer_foreign_keys = ON;
CREATE TEMP TABLE payouts_transfer_kept AS SELECT * FROM payouts_transfer;
DROP TABLE payouts_transfer;
CREATE TEMP TABLE payouts_batch_kept AS SELECT * FROM payouts_batch;
DROP TABLE payouts_batch;
CREATE TABLE payouts_batch (
  id         INTEGER PRIMARY KEY,
  state      TEXT    NOT NULL CHECK (state IN ('made', 'submitted', 'closed')),
  payouts    INTEGER NOT NULL CHECK (payouts > 0),
  open       INTEGER NOT NULL CHECK (open >= 0 AND open <= payouts),
  net        INTEGER NOT NULL CHECK (net > 0),
  channel_id INTEGER NOT NULL REFERENCES payments_channel (id),
  file_name  TEXT    NOT NULL,
  file       TEXT    NOT NULL,                -- sealed: it has whole account numbers
  file_hash  TEXT    NOT NULL,                -- SHA-256 of the file
  made_by    INTEGER NOT NULL REFERENCES admin_operator (id),
  made_at    INTEGER NOT NULL,
  fetched_by INTEGER REFERENCES admin_operator (id),
  fetched_at INTEGER,
  closed_at  INTEGER,
  way        TEXT    NOT NULL DEFAULT 'file' CHECK (way IN ('file', 'payos', 'channel')),
  CHECK ((state = 'made') = (fetched_at IS NULL)),
  CHECK ((state = 'closed') = (closed_at IS NOT NULL)),
  CHECK (state <> 'closed' OR open = 0)
) STRICT;
INSERT INTO payouts_batch SELECT * FROM payouts_batch_kept;
DROP TABLE payouts_batch_kept;
CREATE INDEX payouts_batch_in_state ON payouts_batch (state, id);
CREATE UNIQUE INDEX payouts_batch_way ON payouts_batch (id, way);
CREATE TABLE payouts_transfer (
  payout_id      INTEGER PRIMARY KEY,
  batch_id       INTEGER NOT NULL,
  way            TEXT    NOT NULL CHECK (way IN ('payos', 'channel')),
  state          TEXT    NOT NULL
                 CHECK (state IN ('queued', 'sending', 'submitted', 'due', 'asking', 'ended')),
  provider_state TEXT    NOT NULL,            -- the provider's word; empty until it answered
  problem        TEXT    NOT NULL
                 CHECK (problem IN ('none', 'silent', 'stopped', 'refused', 'forged', 'unknown', 'differs',
                                    'unconfigured', 'held_back')),
  queued_at      INTEGER NOT NULL,
  claimed_at     INTEGER,                     -- of the last call
  sent_at        INTEGER,                     -- when the provider was first called: never a second time
  answered_at    INTEGER,                     -- of the last signed answer
  provider_reference TEXT NOT NULL DEFAULT '',
  FOREIGN KEY (payout_id, batch_id) REFERENCES payouts_payout (id, batch_id),
  FOREIGN KEY (batch_id, way) REFERENCES payouts_batch (id, way),
  CHECK ((state = 'queued') = (sent_at IS NULL) OR state = 'ended'),
  CHECK (state NOT IN ('sending', 'asking') OR claimed_at IS NOT NULL)
) STRICT;
INSERT INTO payouts_transfer SELECT * FROM payouts_transfer_kept;
DROP TABLE payouts_transfer_kept;
CREATE INDEX payouts_transfer_to_call ON payouts_transfer (queued_at, payout_id)
  WHERE state IN ('queued', 'due');
CREATE INDEX payouts_transfer_of_batch ON payouts_transfer (batch_id, payout_id);
-- @end
