-- payouts: batches whose transfers a provider makes, without a file.

-- How a batch goes to the bank: by its file, or through payOS. It is decided once, by its first fetch or by
-- its sending.
ALTER TABLE payouts_batch ADD COLUMN way TEXT NOT NULL DEFAULT 'file' CHECK (way IN ('file', 'payos'));
CREATE UNIQUE INDEX payouts_batch_way ON payouts_batch (id, way);
CREATE UNIQUE INDEX payouts_payout_in_batch ON payouts_payout (id, batch_id);

-- The transfer of a payout at its provider. Its batch goes that way, and the payout is in that batch.
CREATE TABLE payouts_transfer (
  payout_id      BIGINT PRIMARY KEY,
  batch_id       BIGINT NOT NULL,
  way            TEXT   NOT NULL CHECK (way = 'payos'),
  state          TEXT   NOT NULL
                 CHECK (state IN ('queued', 'sending', 'submitted', 'due', 'asking', 'ended')),
  provider_state TEXT   NOT NULL,             -- the provider's word; empty until it answered
  problem        TEXT   NOT NULL
                 CHECK (problem IN ('none', 'silent', 'stopped', 'refused', 'forged', 'unknown', 'differs')),
  queued_at      BIGINT NOT NULL,
  claimed_at     BIGINT,                      -- of the last call
  sent_at        BIGINT,                      -- when the provider was first called: never a second time
  answered_at    BIGINT,                      -- of the last signed answer
  FOREIGN KEY (payout_id, batch_id) REFERENCES payouts_payout (id, batch_id),
  FOREIGN KEY (batch_id, way) REFERENCES payouts_batch (id, way),
  CHECK ((state = 'queued') = (sent_at IS NULL) OR state = 'ended'),
  CHECK (state NOT IN ('sending', 'asking') OR claimed_at IS NOT NULL)
);
CREATE INDEX payouts_transfer_to_call ON payouts_transfer (queued_at, payout_id)
  WHERE state IN ('queued', 'due');
CREATE INDEX payouts_transfer_of_batch ON payouts_transfer (batch_id, payout_id);
