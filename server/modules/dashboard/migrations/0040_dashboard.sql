-- dashboard: what each finished day came to. Such a day never changes again, so it is reckoned once.

CREATE TABLE dashboard_day (
  day           BIGINT PRIMARY KEY,
  sign_ups      BIGINT NOT NULL,
  buyers        BIGINT NOT NULL,              -- different people who ordered seats
  seats         BIGINT NOT NULL,              -- ordered, whether they were kept or given back
  groups_formed BIGINT NOT NULL,
  tickets       BIGINT NOT NULL,              -- won
  picked_up     BIGINT NOT NULL,
  recycled      BIGINT NOT NULL,
  -- dong
  money_in      BIGINT NOT NULL,              -- from payment channels
  money_out     BIGINT NOT NULL,              -- to them
  paid          BIGINT NOT NULL,              -- for seats
  given_back    BIGINT NOT NULL,              -- for seats that won nothing or were left
  sold          BIGINT NOT NULL,              -- what won seats had cost
  rewards       BIGINT NOT NULL,
  recycling     BIGINT NOT NULL,              -- paid for recycled tickets
  kept_at       BIGINT NOT NULL
);
