-- care: limits that people set themselves, with what was counted against them, and their exclusions.

-- The row is its own counter: what is `used` belongs to the window that began on that day, and to no other.
CREATE TABLE care_limit (
  id           BIGINT PRIMARY KEY,
  user_id      BIGINT NOT NULL REFERENCES account_user (id),
  way          TEXT   NOT NULL CHECK (way IN ('top_up', 'purchase')),
  span         TEXT   NOT NULL CHECK (span IN ('day', 'week', 'month')),
  amount       BIGINT NOT NULL CHECK (amount >= 0),
  used         BIGINT NOT NULL CHECK (used >= 0),
  window_start BIGINT NOT NULL,
  set_at       BIGINT NOT NULL,
  change_at    BIGINT,                        -- when what was asked for holds
  change_to    BIGINT CHECK (change_to >= 0), -- nothing: the limit goes
  UNIQUE (user_id, way, span)
);

-- Top-ups that were counted although nobody has paid them yet: given back when their order comes to nothing.
CREATE TABLE care_reserved (
  order_id     BIGINT NOT NULL,
  limit_id     BIGINT NOT NULL REFERENCES care_limit (id) ON DELETE CASCADE,
  amount       BIGINT NOT NULL CHECK (amount > 0),
  window_start BIGINT NOT NULL,
  PRIMARY KEY (order_id, limit_id)
);
CREATE INDEX care_reserved_of_limit ON care_reserved (limit_id);

-- Each wish to be excluded; the longest holds, and is kept with the person.
CREATE TABLE care_exclusion (
  id          BIGINT PRIMARY KEY,
  user_id     BIGINT NOT NULL REFERENCES account_user (id),
  began_at    BIGINT NOT NULL,
  until_at    BIGINT NOT NULL
);
CREATE INDEX care_exclusion_of ON care_exclusion (user_id, id);
