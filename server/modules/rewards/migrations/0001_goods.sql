-- rewards: goods, their orders, and how many of each a person took in a week.

CREATE TABLE rewards_goods (
  id             BIGINT PRIMARY KEY,
  state          TEXT   NOT NULL CHECK (state IN ('draft', 'offered', 'stopped')),
  kind           TEXT   NOT NULL CHECK (kind IN ('pass', 'voucher', 'coupon', 'item')),
  title_vi       TEXT   NOT NULL CHECK (title_vi <> ''),
  title_en       TEXT   NOT NULL,             -- empty: the Vietnamese one is shown; so are descriptions
  title_zh       TEXT   NOT NULL,
  description_vi TEXT   NOT NULL,
  description_en TEXT   NOT NULL,
  description_zh TEXT   NOT NULL,
  cover          TEXT   NOT NULL,             -- tickets::Motif
  hue            BIGINT NOT NULL CHECK (hue >= 0 AND hue < 360),
  currency       TEXT   NOT NULL CHECK (currency IN ('ENERGY', 'XMONEY')),
  price          BIGINT NOT NULL CHECK (price > 0),  -- of one, in minor units
  stock          BIGINT CHECK (stock >= 0),   -- NULL: unlimited
  weekly_limit   BIGINT CHECK (weekly_limit > 0),    -- of a person; NULL: unlimited
  taken          BIGINT NOT NULL CHECK (taken >= 0), -- and not returned
  open_orders    BIGINT NOT NULL CHECK (open_orders >= 0),
  made_at        BIGINT NOT NULL
);
CREATE INDEX rewards_goods_in_state ON rewards_goods (state, id);
CREATE INDEX rewards_goods_by_taken ON rewards_goods (taken, id);
CREATE INDEX rewards_goods_in_state_by_taken ON rewards_goods (state, taken, id);

CREATE TABLE rewards_goods_stock (
  id          BIGINT PRIMARY KEY,
  goods_id    BIGINT NOT NULL REFERENCES rewards_goods (id),
  change      BIGINT,                         -- NULL: unlimited from then on
  reason      TEXT   NOT NULL,
  operator_id BIGINT NOT NULL REFERENCES admin_operator (id),
  changed_at  BIGINT NOT NULL
);
CREATE INDEX rewards_goods_stock_of ON rewards_goods_stock (goods_id, id);

CREATE TABLE rewards_order (
  id          BIGINT PRIMARY KEY,
  user_id     BIGINT NOT NULL REFERENCES account_user (id),
  goods_id    BIGINT NOT NULL REFERENCES rewards_goods (id),
  kind        TEXT   NOT NULL CHECK (kind IN ('pass', 'voucher', 'coupon', 'item')),
  state       TEXT   NOT NULL CHECK (state IN ('credited', 'ordered', 'handed_over', 'cancelled')),
  pieces      BIGINT NOT NULL CHECK (pieces > 0),
  currency    TEXT   NOT NULL CHECK (currency IN ('ENERGY', 'XMONEY')),
  price       BIGINT NOT NULL CHECK (price > 0),     -- of all, in minor units
  week        BIGINT NOT NULL,                -- the Monday of the week that counts it
  code        TEXT   UNIQUE,                  -- of an item, for the desk
  ordered_at  BIGINT NOT NULL,
  ends_at     BIGINT,                         -- of an item: it is cancelled then
  ended_at    BIGINT,
  cancelled   TEXT   CHECK (cancelled IN ('by_owner', 'by_operator', 'by_time')),
  operator_id BIGINT REFERENCES admin_operator (id),
  venue_id    BIGINT REFERENCES ticket_venue (id),
  reason      TEXT   NOT NULL,                -- the operator's; the person reads it; empty after an erasure
  CHECK ((kind = 'item') = (state <> 'credited')),
  CHECK ((kind = 'item') = (code IS NOT NULL)),
  CHECK ((kind = 'item') = (ends_at IS NOT NULL)),
  CHECK ((state IN ('handed_over', 'cancelled')) = (ended_at IS NOT NULL)),
  CHECK ((state = 'cancelled') = (cancelled IS NOT NULL)),
  CHECK ((state = 'handed_over') = (venue_id IS NOT NULL)),
  CHECK (state <> 'handed_over' OR operator_id IS NOT NULL)
);
CREATE INDEX rewards_order_of_user ON rewards_order (user_id, id);
CREATE INDEX rewards_order_of_user_by_time ON rewards_order (user_id, ordered_at, id);
CREATE INDEX rewards_order_of_user_by_end ON rewards_order (user_id, ended_at, id) WHERE ended_at IS NOT NULL;
CREATE INDEX rewards_order_by_end ON rewards_order (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX rewards_order_in_state ON rewards_order (state, id);
CREATE INDEX rewards_order_of_goods ON rewards_order (goods_id, id);

-- What a person took of a good in a week; what comes back stays counted.
CREATE TABLE rewards_week (
  user_id  BIGINT NOT NULL REFERENCES account_user (id),
  goods_id BIGINT NOT NULL REFERENCES rewards_goods (id),
  week     BIGINT NOT NULL,
  taken    BIGINT NOT NULL CHECK (taken > 0),
  PRIMARY KEY (user_id, week, goods_id)
);
CREATE INDEX rewards_week_of_goods ON rewards_week (goods_id, week);

-- The energy that a person's NFTs gave on a day, once.
CREATE TABLE rewards_nft_day (
  id      BIGINT PRIMARY KEY,
  user_id BIGINT NOT NULL REFERENCES account_user (id),
  day     BIGINT NOT NULL,
  nfts    BIGINT NOT NULL CHECK (nfts > 0),   -- held at its midnight
  energy  BIGINT NOT NULL CHECK (energy > 0),
  UNIQUE (user_id, day)
);
