-- market: purchase requests, listings of tickets, buyback packages, and the sales out of all of them. Money
-- is not stored here: holds and covers are accounts of the ledger.

CREATE TABLE market_request (
  id           BIGINT PRIMARY KEY,
  buyer_id     BIGINT NOT NULL REFERENCES account_user (id),
  class_id     BIGINT NOT NULL REFERENCES ticket_class (id),
  state        TEXT   NOT NULL CHECK (state IN ('buying', 'completed', 'cancelled')),
  price        BIGINT NOT NULL CHECK (price > 0),   -- of one ticket
  quantity     BIGINT NOT NULL CHECK (quantity BETWEEN 1 AND 100),
  filled       BIGINT NOT NULL CHECK (filled BETWEEN 0 AND quantity),
  fee          BIGINT NOT NULL CHECK (fee BETWEEN 0 AND 10000),  -- share of the price, as it was published
  published_at BIGINT NOT NULL,
  ends_at      BIGINT NOT NULL CHECK (ends_at > published_at),
  ended_at     BIGINT,
  ended_by     TEXT   CHECK (ended_by IN ('by_owner', 'by_operator', 'by_time')),
  operator_id  BIGINT REFERENCES admin_operator (id),
  reason       TEXT   NOT NULL,                     -- the operator's; empty after the buyer's erasure
  CHECK ((state = 'buying') = (ended_at IS NULL)),
  CHECK ((state = 'completed') = (filled = quantity)),
  CHECK ((state = 'cancelled') = (ended_by IS NOT NULL)),
  CHECK ((operator_id IS NOT NULL) = (ended_by IS NOT NULL AND ended_by = 'by_operator'))
);
CREATE INDEX market_request_open ON market_request (price DESC, id) WHERE ended_at IS NULL;
CREATE INDEX market_request_open_of_class ON market_request (class_id, price DESC, id)
  WHERE ended_at IS NULL;
CREATE INDEX market_request_of_buyer ON market_request (buyer_id, state, id);
CREATE INDEX market_request_of_buyer_by_id ON market_request (buyer_id, id);
CREATE INDEX market_request_of_buyer_by_time ON market_request (buyer_id, published_at, id);
CREATE INDEX market_request_of_buyer_by_end ON market_request (buyer_id, ended_at, id)
  WHERE ended_at IS NOT NULL;
CREATE INDEX market_request_by_price ON market_request (price, id);
CREATE INDEX market_request_in_state ON market_request (state, id);
CREATE INDEX market_request_in_state_by_price ON market_request (state, price, id);

-- Tickets that are alike, claimed by the listing until they are sold or it ends.
CREATE TABLE market_listing (
  id            BIGINT PRIMARY KEY,
  seller_id     BIGINT NOT NULL REFERENCES account_user (id),
  class_id      BIGINT NOT NULL REFERENCES ticket_class (id),
  state         TEXT   NOT NULL CHECK (state IN ('on_sale', 'sold', 'cancelled', 'ended')),
  price         BIGINT NOT NULL CHECK (price > 0),  -- of one ticket
  quantity      BIGINT NOT NULL CHECK (quantity BETWEEN 1 AND 100),
  sold          BIGINT NOT NULL CHECK (sold BETWEEN 0 AND quantity),
  fee           BIGINT NOT NULL CHECK (fee BETWEEN 0 AND 10000),  -- share of the price, as it was listed
  recycle_value BIGINT NOT NULL CHECK (recycle_value >= 0),       -- of each of its tickets
  expires_at    BIGINT NOT NULL,                    -- of each of its tickets
  listed_at     BIGINT NOT NULL,
  ends_at       BIGINT NOT NULL CHECK (ends_at > listed_at AND ends_at < expires_at),
  ended_at      BIGINT,
  ended_by      TEXT   CHECK (ended_by IN ('by_owner', 'by_operator', 'by_time')),
  operator_id   BIGINT REFERENCES admin_operator (id),
  reason        TEXT   NOT NULL,                    -- the operator's; empty after the seller's erasure
  CHECK ((state = 'on_sale') = (ended_at IS NULL)),
  CHECK ((state = 'sold') = (sold = quantity)),
  CHECK ((state = 'cancelled') = (ended_by IS NOT NULL AND ended_by <> 'by_time')),
  CHECK ((state = 'ended') = (ended_by IS NOT NULL AND ended_by = 'by_time')),
  CHECK ((operator_id IS NOT NULL) = (ended_by IS NOT NULL AND ended_by = 'by_operator'))
);
CREATE INDEX market_listing_open ON market_listing (price, id) WHERE ended_at IS NULL;
CREATE INDEX market_listing_open_of_class ON market_listing (class_id, price, id) WHERE ended_at IS NULL;
CREATE INDEX market_listing_of_seller ON market_listing (seller_id, state, id);
CREATE INDEX market_listing_of_seller_by_id ON market_listing (seller_id, id);
CREATE INDEX market_listing_of_seller_by_time ON market_listing (seller_id, listed_at, id);
CREATE INDEX market_listing_of_seller_by_end ON market_listing (seller_id, ended_at, id)
  WHERE ended_at IS NOT NULL;
CREATE INDEX market_listing_by_price ON market_listing (price, id);
CREATE INDEX market_listing_in_state ON market_listing (state, id);
CREATE INDEX market_listing_in_state_by_price ON market_listing (state, price, id);

-- A package in which the operator buys tickets back. Whether a scheduled one is announced or open follows
-- from the time.
CREATE TABLE market_package (
  id           BIGINT PRIMARY KEY,
  kind         TEXT   NOT NULL CHECK (kind IN ('personal', 'team')),
  state        TEXT   NOT NULL CHECK (state IN ('draft', 'proposed', 'scheduled', 'closed', 'cancelled')),
  class_id     BIGINT NOT NULL REFERENCES ticket_class (id),
  share        BIGINT NOT NULL CHECK (share BETWEEN 1 AND 10000),  -- of the cash paid
  most         BIGINT NOT NULL CHECK (most > 0),    -- for one ticket
  quantity     BIGINT NOT NULL CHECK (quantity BETWEEN 1 AND 1000000),
  least_count  BIGINT NOT NULL CHECK (least_count BETWEEN 1 AND 100),  -- tickets of a sale
  day          BIGINT NOT NULL,
  sold         BIGINT NOT NULL CHECK (sold BETWEEN 0 AND quantity),
  paid         BIGINT NOT NULL CHECK (paid BETWEEN 0 AND sold * most),
  announces_at BIGINT,
  opens_at     BIGINT,
  closes_at    BIGINT,
  made_by      BIGINT NOT NULL REFERENCES admin_operator (id),
  made_at      BIGINT NOT NULL,
  proposed_by  BIGINT REFERENCES admin_operator (id),
  announced_by BIGINT REFERENCES admin_operator (id),
  ended_at     BIGINT,
  ended_by     BIGINT REFERENCES admin_operator (id),  -- NULL: time
  reason       TEXT   NOT NULL,
  CHECK ((announces_at IS NULL) = (opens_at IS NULL) AND (opens_at IS NULL) = (closes_at IS NULL)),
  CHECK (opens_at IS NULL OR (announces_at < opens_at AND opens_at < closes_at)),
  CHECK ((announced_by IS NULL) = (announces_at IS NULL)),
  CHECK (state <> 'scheduled' OR announces_at IS NOT NULL),
  CHECK (state <> 'proposed' OR proposed_by IS NOT NULL),
  CHECK (proposed_by IS NULL OR announced_by IS NULL OR proposed_by <> announced_by),
  CHECK (sold = 0 OR announces_at IS NOT NULL),
  CHECK ((state IN ('closed', 'cancelled')) = (ended_at IS NOT NULL))
);
CREATE INDEX market_package_scheduled ON market_package (id) WHERE state = 'scheduled';
CREATE INDEX market_package_closes ON market_package (closes_at, id) WHERE closes_at IS NOT NULL;
CREATE INDEX market_package_in_state ON market_package (state, id);
CREATE INDEX market_package_by_day ON market_package (day, id);
CREATE INDEX market_package_in_state_by_day ON market_package (state, day, id);
CREATE INDEX market_package_by_sold ON market_package (sold, id);
CREATE INDEX market_package_in_state_by_sold ON market_package (state, sold, id);

-- A sale, one posting. `deal_id`: the request, listing or package. Without a buyer the operator bought.
CREATE TABLE market_sale (
  id        BIGINT PRIMARY KEY,
  kind      TEXT    NOT NULL CHECK (kind IN ('request', 'resale', 'buyback')),
  deal_id   BIGINT  NOT NULL,
  seller_id BIGINT  NOT NULL REFERENCES account_user (id),
  buyer_id  BIGINT  REFERENCES account_user (id),
  in_line   BOOLEAN NOT NULL,                       -- one of the two is above the other by referral
  class_id  BIGINT  NOT NULL REFERENCES ticket_class (id),
  pieces    BIGINT  NOT NULL CHECK (pieces > 0),
  paid      BIGINT  NOT NULL CHECK (paid > 0),      -- by the buyer, for all tickets
  fee       BIGINT  NOT NULL CHECK (fee BETWEEN 0 AND paid),
  sold_at   BIGINT  NOT NULL,
  CHECK ((kind = 'buyback') = (buyer_id IS NULL)),
  CHECK (buyer_id IS NULL OR buyer_id <> seller_id),
  CHECK (buyer_id IS NOT NULL OR (fee = 0 AND NOT in_line))
);
CREATE INDEX market_sale_of_deal ON market_sale (deal_id, id);
CREATE INDEX market_sale_of_seller ON market_sale (seller_id, kind, id);
CREATE INDEX market_sale_of_seller_by_time ON market_sale (seller_id, sold_at, id);
CREATE INDEX market_sale_of_buyer_by_time ON market_sale (buyer_id, sold_at, id) WHERE buyer_id IS NOT NULL;
CREATE INDEX market_sale_in_kind ON market_sale (kind, id);
CREATE INDEX market_sale_by_paid ON market_sale (paid, id);
CREATE INDEX market_sale_in_kind_by_paid ON market_sale (kind, paid, id);

CREATE TABLE market_sold_ticket (
  ticket_id BIGINT NOT NULL REFERENCES ticket (id),
  sale_id   BIGINT NOT NULL REFERENCES market_sale (id),
  price     BIGINT NOT NULL CHECK (price > 0),
  PRIMARY KEY (sale_id, ticket_id)
);
CREATE INDEX market_sold_ticket_of ON market_sold_ticket (ticket_id);

-- Two users with sales to each other, the one with the lower id first.
CREATE TABLE market_pair (
  id       BIGINT  PRIMARY KEY,
  one_id   BIGINT  NOT NULL REFERENCES account_user (id),
  other_id BIGINT  NOT NULL REFERENCES account_user (id),
  in_line  BOOLEAN NOT NULL,
  sales    BIGINT  NOT NULL CHECK (sales > 0),
  pieces   BIGINT  NOT NULL CHECK (pieces >= sales),
  paid     BIGINT  NOT NULL CHECK (paid > 0),
  last_at  BIGINT  NOT NULL,
  UNIQUE (one_id, other_id),
  CHECK (one_id < other_id)
);
CREATE INDEX market_pair_by_sales ON market_pair (sales, id);
CREATE INDEX market_pair_by_paid ON market_pair (paid, id);
CREATE INDEX market_pair_of_other ON market_pair (other_id);
