-- payouts: top-ups that their channels want back or took back, and what people owe because of that.

CREATE TABLE payouts_dispute (
  payment_id BIGINT PRIMARY KEY REFERENCES payments_payment (id),
  user_id    BIGINT NOT NULL REFERENCES account_user (id),
  is_lost    BOOLEAN NOT NULL                 -- the channel took it back; else it is not decided
);
CREATE INDEX payouts_dispute_of_user ON payouts_dispute (user_id);

CREATE TABLE payouts_debt (
  user_id BIGINT PRIMARY KEY REFERENCES account_user (id),
  amount  BIGINT NOT NULL CHECK (amount >= 0)
);
-- For `reversals`: what is owed.
CREATE VIEW payouts_debts AS SELECT user_id, amount FROM payouts_debt;
