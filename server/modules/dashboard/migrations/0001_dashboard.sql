-- dashboard: the figures of each finished day. Such a day never changes, so it is computed once.

CREATE TABLE dashboard_day (
  day     BIGINT PRIMARY KEY,
  kept_at BIGINT NOT NULL
);

-- A zero figure has no row.
CREATE TABLE dashboard_figure (
  day      BIGINT  NOT NULL REFERENCES dashboard_day (day),
  key      TEXT    NOT NULL,                  -- "groups.seats": defined by the module
  value    BIGINT  NOT NULL,                  -- money in minor units
  is_money BOOLEAN NOT NULL,
  PRIMARY KEY (day, key)
);
