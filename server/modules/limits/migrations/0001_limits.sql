-- limits: limits that people set themselves, with what was counted against them, and their exclusions.

-- The row is its own counter: what is `used` belongs to the window that began on that day, and to no other.
CREATE TABLE limits_limit (
  id           BIGINT PRIMARY KEY,
  user_id      BIGINT NOT NULL REFERENCES account_user (id),
  kind          TEXT   NOT NULL CHECK (kind IN ('top_up', 'purchase')),
  period         TEXT   NOT NULL CHECK (period IN ('day', 'week', 'month')),
  amount       BIGINT NOT NULL CHECK (amount >= 0),
  used         BIGINT NOT NULL CHECK (used >= 0),
  window_start BIGINT NOT NULL,
  set_at       BIGINT NOT NULL,
  change_at    BIGINT,                        -- when what was asked for holds
  change_to    BIGINT CHECK (change_to >= 0), -- nothing: the limit goes
  UNIQUE (user_id, kind, period)
);

-- Top-ups that were counted although nobody has paid them yet: given back when their order comes to nothing.
CREATE TABLE limits_reserved (
  order_id     BIGINT NOT NULL,
  limit_id     BIGINT NOT NULL REFERENCES limits_limit (id) ON DELETE CASCADE,
  amount       BIGINT NOT NULL CHECK (amount > 0),
  window_start BIGINT NOT NULL,
  PRIMARY KEY (order_id, limit_id)
);
CREATE INDEX limits_reserved_of_limit ON limits_reserved (limit_id);

-- Each wish to be excluded; the longest holds, and is kept with the person.
CREATE TABLE limits_exclusion (
  id          BIGINT PRIMARY KEY,
  user_id     BIGINT NOT NULL REFERENCES account_user (id),
  began_at    BIGINT NOT NULL,
  until_at    BIGINT NOT NULL
);
CREATE INDEX limits_exclusion_of ON limits_exclusion (user_id, id);
