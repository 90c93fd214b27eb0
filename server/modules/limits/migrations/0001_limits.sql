-- limits: users' own limits, the sums counted against them, and exclusions.

-- The row is its own counter: `used` belongs to the window that starts on that day.
CREATE TABLE limits_limit (
  id           BIGINT PRIMARY KEY,
  user_id      BIGINT NOT NULL REFERENCES account_user (id),
  kind          TEXT   NOT NULL CHECK (kind IN ('top_up', 'purchase')),
  period         TEXT   NOT NULL CHECK (period IN ('day', 'week', 'month')),
  amount       BIGINT NOT NULL CHECK (amount >= 0),
  used         BIGINT NOT NULL CHECK (used >= 0),
  window_start BIGINT NOT NULL,
  set_at       BIGINT NOT NULL,
  change_at    BIGINT,                        -- when the waiting change applies
  change_to    BIGINT CHECK (change_to >= 0), -- null: the limit is removed
  UNIQUE (user_id, kind, period)
);

-- Top-ups that were counted before their payment: uncounted if their order is not paid.
CREATE TABLE limits_reserved (
  order_id     BIGINT NOT NULL,
  limit_id     BIGINT NOT NULL REFERENCES limits_limit (id) ON DELETE CASCADE,
  amount       BIGINT NOT NULL CHECK (amount > 0),
  window_start BIGINT NOT NULL,
  PRIMARY KEY (order_id, limit_id)
);
CREATE INDEX limits_reserved_of_limit ON limits_reserved (limit_id);

-- Requested exclusions; the longest applies, and is also stored with the user.
CREATE TABLE limits_exclusion (
  id          BIGINT PRIMARY KEY,
  user_id     BIGINT NOT NULL REFERENCES account_user (id),
  began_at    BIGINT NOT NULL,
  until_at    BIGINT NOT NULL
);
CREATE INDEX limits_exclusion_of ON limits_exclusion (user_id, id);
