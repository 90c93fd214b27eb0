-- rewards: VIP codes, their batches, and memberships.

CREATE TABLE rewards_vip_batch (
  id         BIGINT PRIMARY KEY,
  state      TEXT   NOT NULL CHECK (state IN ('usable', 'revoked', 'over')),
  note       TEXT   NOT NULL,
  codes      BIGINT NOT NULL CHECK (codes > 0),
  used       BIGINT NOT NULL CHECK (used >= 0 AND used <= codes),
  made_by    BIGINT NOT NULL REFERENCES admin_operator (id),
  made_at    BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  revoked_by BIGINT REFERENCES admin_operator (id),
  revoked_at BIGINT,
  reason     TEXT   NOT NULL,
  CHECK ((state = 'revoked') = (revoked_by IS NOT NULL)),
  CHECK ((state = 'revoked') = (revoked_at IS NOT NULL))
);
CREATE INDEX rewards_vip_batch_in_state ON rewards_vip_batch (state, id);

-- A code of a batch has a digest and belongs to the person who used it; a granted one has an owner at once
-- and is used by its id.
CREATE TABLE rewards_vip_code (
  id               BIGINT PRIMARY KEY,
  batch_id         BIGINT REFERENCES rewards_vip_batch (id),
  user_id          BIGINT REFERENCES account_user (id),
  digest           TEXT   UNIQUE,             -- SHA-256 of its sixteen characters
  state            TEXT   NOT NULL CHECK (state IN ('unused', 'used', 'expired', 'revoked')),
  days             BIGINT NOT NULL CHECK (days > 0),
  made_at          BIGINT NOT NULL,
  expires_at       BIGINT NOT NULL,
  used_at          BIGINT,
  membership_until BIGINT,                    -- after its use
  CHECK ((batch_id IS NULL) = (digest IS NULL)),
  CHECK (batch_id IS NOT NULL OR user_id IS NOT NULL),
  CHECK ((state = 'used') = (used_at IS NOT NULL)),
  CHECK ((state = 'used') = (membership_until IS NOT NULL)),
  CHECK (batch_id IS NULL OR (state = 'used') = (user_id IS NOT NULL))
);
CREATE INDEX rewards_vip_code_of_batch ON rewards_vip_code (batch_id, state) WHERE batch_id IS NOT NULL;
CREATE INDEX rewards_vip_code_of_user ON rewards_vip_code (user_id, id) WHERE user_id IS NOT NULL;
CREATE INDEX rewards_vip_code_unused ON rewards_vip_code (expires_at) WHERE state = 'unused';

CREATE TABLE rewards_member (
  user_id      BIGINT PRIMARY KEY REFERENCES account_user (id),
  until        BIGINT NOT NULL,
  next_pass_at BIGINT NOT NULL
);

-- The passes that memberships gave: each is posted once.
CREATE TABLE rewards_member_pass (
  id       BIGINT PRIMARY KEY,
  user_id  BIGINT NOT NULL REFERENCES account_user (id),
  given_at BIGINT NOT NULL
);
CREATE INDEX rewards_member_pass_of_user ON rewards_member_pass (user_id, given_at, id);

-- Wrong codes within an hour, by person and by address.
CREATE TABLE rewards_vip_tries (
  who   TEXT   PRIMARY KEY,
  since BIGINT NOT NULL,
  tries BIGINT NOT NULL CHECK (tries > 0)
);
