-- dashboard: what each finished day came to. Such a day never changes again, so it is computed once.

CREATE TABLE dashboard_day (
  day     BIGINT PRIMARY KEY,
  kept_at BIGINT NOT NULL
);

-- A figure that is zero has no row.
CREATE TABLE dashboard_figure (
  day      BIGINT  NOT NULL REFERENCES dashboard_day (day),
  key      TEXT    NOT NULL,                  -- "groups.seats": the module's
  value    BIGINT  NOT NULL,                  -- money in its smallest parts
  is_money BOOLEAN NOT NULL,
  PRIMARY KEY (day, key)
);
