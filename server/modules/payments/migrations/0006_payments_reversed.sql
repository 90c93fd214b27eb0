-- payments: credited payments that their channel took back.

CREATE TABLE payments_reversed (
  payment_id BIGINT PRIMARY KEY REFERENCES payments_payment (id),
  channel_id BIGINT NOT NULL REFERENCES payments_channel (id),
  amount     BIGINT NOT NULL CHECK (amount > 0 AND amount % 100 = 0),
  reference  TEXT   NOT NULL,                 -- the channel's, of the money that it took
  at         BIGINT NOT NULL,
  UNIQUE (channel_id, reference)
);
CREATE INDEX payments_reversed_of_day ON payments_reversed (channel_id, at);

-- What left the account, by its kind. `words` has the bank's reference of a return somewhere, and a payout's
-- memo.
DROP VIEW payments_gone;
CREATE VIEW payments_gone AS
  SELECT id, channel_id, amount, reference, reason AS words, at, 'returned' AS kind FROM payments_returned
  UNION ALL
  SELECT payout_id, channel_id, amount, reference, memo, at, 'payout'
  FROM payments_paid_out WHERE NOT incoming
  UNION ALL
  SELECT payment_id, channel_id, amount, reference, reference, at, 'reversed' FROM payments_reversed;
