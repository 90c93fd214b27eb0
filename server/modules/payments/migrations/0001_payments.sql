-- payments: channels, top-up orders and payments. Secrets are never here.

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
  memo       TEXT   NOT NULL UNIQUE,          -- of the transfer; VNPay's reference of the order
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  paid_at    BIGINT,
  reason     TEXT   NOT NULL,                 -- why an operator refused it; else empty
  CHECK ((state = 'paid') = (paid_at IS NOT NULL))
);
CREATE INDEX payments_order_of_user ON payments_order (user_id, id);
CREATE INDEX payments_order_in_state ON payments_order (state, id);

-- How many orders of a user await payment: the limit is enforced here, and the badge reads it.
CREATE TABLE payments_open_orders (
  user_id BIGINT PRIMARY KEY REFERENCES account_user (id),
  n       BIGINT NOT NULL CHECK (n >= 0)
);

-- A payment as it arrived. A channel's reference is one payment, however often it is reported; an order takes
-- one.
CREATE TABLE payments_payment (
  id           BIGINT PRIMARY KEY,
  channel_id   BIGINT NOT NULL REFERENCES payments_channel (id),
  reference    TEXT   NOT NULL,
  amount       BIGINT NOT NULL CHECK (amount > 0 AND amount % 100 = 0),
  memo         TEXT   NOT NULL,
  received_at  BIGINT NOT NULL,
  paid_at      BIGINT,
  order_id     BIGINT UNIQUE REFERENCES payments_order (id),
  confirmed_by BIGINT NOT NULL,               -- the operator, or 0: the channel itself
  UNIQUE (channel_id, reference)
);

-- Payments that could not be credited to an order. Those above the setting alone_up_to wait here for another
-- operator than the one who brought them in (decision 50).
CREATE TABLE payments_suspense (
  id        BIGINT PRIMARY KEY REFERENCES payments_payment (id),
  state     TEXT   NOT NULL CHECK (state IN ('open', 'matched', 'returned')),
  why       TEXT   NOT NULL
            CHECK (why IN ('unknown_memo', 'wrong_amount', 'late', 'paid_twice', 'order_refused',
                           'suspicious', 'needs_another')),
  order_id  BIGINT REFERENCES payments_order (id),   -- the order that it references
  user_id   BIGINT REFERENCES account_user (id),   -- who was credited with it
  reason    TEXT   NOT NULL,
  closed_by BIGINT NOT NULL,
  closed_at BIGINT,
  CHECK ((state = 'open') = (closed_at IS NULL)),
  CHECK ((state = 'matched') = (user_id IS NOT NULL))
);
CREATE INDEX payments_suspense_in_state ON payments_suspense (state, id);
CREATE INDEX payments_suspense_closed ON payments_suspense (closed_at) WHERE closed_at IS NOT NULL;
CREATE INDEX payments_suspense_of_order ON payments_suspense (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX payments_suspense_of_user ON payments_suspense (user_id) WHERE user_id IS NOT NULL;

-- Payments by when the payer paid, as far as that is known.
CREATE INDEX payments_payment_of_day ON payments_payment (channel_id, COALESCE(paid_at, received_at));

-- Incoming lines of bank statements, and who imported them: that operator brought the payment in.
CREATE TABLE payments_bank_line (
  channel_id  BIGINT NOT NULL REFERENCES payments_channel (id),
  reference   TEXT   NOT NULL,
  amount      BIGINT NOT NULL,
  imported_by BIGINT NOT NULL,
  PRIMARY KEY (channel_id, reference, amount)
);

-- Whether a day of a channel accepts payments that operators report. The row is the day's lock.
CREATE TABLE payments_day (
  channel_id BIGINT NOT NULL REFERENCES payments_channel (id),
  day        BIGINT NOT NULL,
  state      TEXT   NOT NULL CHECK (state IN ('open', 'closed')),
  PRIMARY KEY (day, channel_id)
);

-- For reconciliation: every payment, and those that were returned.
CREATE VIEW payments_booked AS
  SELECT p.id, p.channel_id, p.reference, p.amount, p.memo, COALESCE(p.paid_at, p.received_at) AS at,
         p.order_id, (SELECT s.state FROM payments_suspense s WHERE s.id = p.id) AS suspense
  FROM payments_payment p;
CREATE VIEW payments_returned AS
  SELECT p.id, p.channel_id, p.amount, p.reference, s.reason, s.closed_at AS at
  FROM payments_suspense s CROSS JOIN payments_payment p  -- SQLite reads s first, by closed_at
  WHERE p.id = s.id AND s.closed_at IS NOT NULL AND s.user_id IS NULL;  -- closed, and not matched
