-- payments: money that payouts sent from a channel's account, and money of theirs that the bank brought back.

CREATE TABLE payments_paid_out (
  payout_id  BIGINT NOT NULL,
  incoming   BOOLEAN NOT NULL,                -- brought back
  channel_id BIGINT NOT NULL REFERENCES payments_channel (id),
  reference  TEXT   NOT NULL,                 -- the bank's; one for a whole batch, if the bank says so
  amount     BIGINT NOT NULL CHECK (amount > 0 AND amount % 100 = 0),
  memo       TEXT   NOT NULL,
  at         BIGINT NOT NULL,
  PRIMARY KEY (payout_id, incoming)
);
CREATE UNIQUE INDEX payments_paid_out_back ON payments_paid_out (channel_id, reference) WHERE incoming;
CREATE INDEX payments_paid_out_of_day ON payments_paid_out (channel_id, at);

-- What left the account: payments that were returned, and payouts. `words` has the bank's reference of a
-- return somewhere, and a payout's memo.
CREATE VIEW payments_gone AS
  SELECT id, channel_id, amount, reference, reason AS words, at, FALSE AS is_payout FROM payments_returned
  UNION ALL
  SELECT payout_id, channel_id, amount, reference, memo, at, TRUE FROM payments_paid_out WHERE NOT incoming;
CREATE VIEW payments_brought_back AS
  SELECT payout_id AS id, channel_id, amount, reference, memo, at FROM payments_paid_out WHERE incoming;
