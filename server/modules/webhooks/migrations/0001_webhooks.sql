-- webhooks: events for programs of others.

CREATE TABLE webhook_receiver (
  id          BIGINT PRIMARY KEY,
  state       TEXT   NOT NULL,
  name        TEXT   NOT NULL,
  url         TEXT   NOT NULL,
  events      TEXT   NOT NULL,             -- between blanks: " order_paid group_formed "
  sealed_key  TEXT   NOT NULL,
  failures    BIGINT NOT NULL,             -- in a row
  rests_until BIGINT NOT NULL,
  made_by     BIGINT NOT NULL,
  made_at     BIGINT NOT NULL
);

CREATE TABLE webhook_message (
  id          BIGINT PRIMARY KEY,
  event       TEXT   NOT NULL,
  data        TEXT   NOT NULL,             -- JSON
  happened_at BIGINT NOT NULL
);
CREATE INDEX webhook_message_by_time ON webhook_message (happened_at);

-- Who delivers one first moves its due time ahead, so that it is due again if the program stops before the
-- outcome is stored.
CREATE TABLE webhook_delivery (
  receiver_id BIGINT NOT NULL REFERENCES webhook_receiver (id),
  message_id  BIGINT NOT NULL REFERENCES webhook_message (id) ON DELETE CASCADE,
  event       TEXT   NOT NULL,
  state       TEXT   NOT NULL,
  attempts    BIGINT NOT NULL,
  status      BIGINT,
  problem     TEXT   NOT NULL,
  due_at      BIGINT,                      -- while it waits
  ended_at    BIGINT,
  PRIMARY KEY (receiver_id, message_id),
  CHECK ((due_at IS NULL) = (ended_at IS NOT NULL))
);
CREATE INDEX webhook_delivery_due ON webhook_delivery (receiver_id, due_at) WHERE due_at IS NOT NULL;
CREATE INDEX webhook_delivery_failed ON webhook_delivery (receiver_id) WHERE state = 'failed';
