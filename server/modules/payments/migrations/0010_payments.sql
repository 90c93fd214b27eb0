-- payments: where people pay in, what they mean to pay, and the money as it arrived. Secrets are never here.

CREATE TABLE payments_channel (
  id             BIGINT PRIMARY KEY,          -- 502: bank transfer
  kind           TEXT   NOT NULL CHECK (kind IN ('bank_transfer', 'vnpay', 'sandbox')),
  is_open        BOOLEAN NOT NULL,
  name_vi        TEXT   NOT NULL,
  name_en        TEXT   NOT NULL,
  name_zh        TEXT   NOT NULL,
  least          BIGINT NOT NULL CHECK (least > 0),
  most           BIGINT NOT NULL,
  bank_bin       TEXT   NOT NULL,             -- of bank transfers; else empty
  account_number TEXT   NOT NULL,
  account_name   TEXT   NOT NULL,
  CHECK (least <= most)
);

CREATE TABLE payments_order (
  id         BIGINT PRIMARY KEY,
  user_id    BIGINT NOT NULL REFERENCES account_user (id),
  channel_id BIGINT NOT NULL REFERENCES payments_channel (id),
  state      TEXT   NOT NULL CHECK (state IN ('awaiting_payment', 'paid', 'expired', 'cancelled')),
  amount     BIGINT NOT NULL CHECK (amount > 0 AND amount % 100 = 0),
  memo       TEXT   NOT NULL UNIQUE,          -- what the payer writes, and the provider's name of the order
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  paid_at    BIGINT,
  reason     TEXT   NOT NULL,                 -- why an operator refused it; else empty
  CHECK ((state = 'paid') = (paid_at IS NOT NULL))
);
CREATE INDEX payments_order_of_user ON payments_order (user_id, id);
CREATE INDEX payments_order_in_state ON payments_order (state, id);

-- How many orders of a person await payment: the limit is kept here, and the badge reads it.
CREATE TABLE payments_open_orders (
  user_id BIGINT PRIMARY KEY REFERENCES account_user (id),
  n       BIGINT NOT NULL CHECK (n >= 0)
);

-- Money as it arrived. A channel's reference is one payment, however often told; an order takes one.
CREATE TABLE payments_payment (
  id           BIGINT PRIMARY KEY,
  channel_id   BIGINT NOT NULL REFERENCES payments_channel (id),
  reference    TEXT   NOT NULL,
  amount       BIGINT NOT NULL CHECK (amount > 0 AND amount % 100 = 0),
  memo         TEXT   NOT NULL,
  received_at  BIGINT NOT NULL,
  paid_at      BIGINT,
  order_id     BIGINT UNIQUE REFERENCES payments_order (id),
  confirmed_by BIGINT NOT NULL,               -- the operator, or 0 for the channel's own word
  UNIQUE (channel_id, reference)
);

-- Payments that belong to nobody yet.
CREATE TABLE payments_suspense (
  id        BIGINT PRIMARY KEY REFERENCES payments_payment (id),
  state     TEXT   NOT NULL CHECK (state IN ('open', 'matched', 'returned')),
  why       TEXT   NOT NULL
            CHECK (why IN ('unknown_memo', 'wrong_amount', 'late', 'paid_twice', 'order_refused',
                           'suspicious')),
  order_id  BIGINT REFERENCES payments_order (id),   -- the order that it seems to mean
  user_id   BIGINT REFERENCES account_user (id),   -- to whom it was given
  reason    TEXT   NOT NULL,
  closed_by BIGINT NOT NULL,
  closed_at BIGINT,
  CHECK ((state = 'open') = (closed_at IS NULL)),
  CHECK ((state = 'matched') = (user_id IS NOT NULL))
);
CREATE INDEX payments_suspense_in_state ON payments_suspense (state, id);
