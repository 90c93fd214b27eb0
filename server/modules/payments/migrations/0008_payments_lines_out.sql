-- payments: outgoing lines of bank statements, for the results of payouts.

CREATE TABLE payments_line_out (
  channel_id  BIGINT NOT NULL REFERENCES payments_channel (id),
  reference   TEXT   NOT NULL,
  amount      BIGINT NOT NULL CHECK (amount > 0),
  memo        TEXT   NOT NULL,                -- a payout's, as far as the line has one
  day         BIGINT NOT NULL,
  imported_by BIGINT NOT NULL,
  PRIMARY KEY (channel_id, reference, amount)
);
CREATE INDEX payments_line_out_with_memo ON payments_line_out (memo) WHERE memo <> '';
CREATE INDEX payments_line_out_of_day ON payments_line_out (day, memo);
CREATE INDEX payments_line_out_by_amount ON payments_line_out (channel_id, amount);
CREATE VIEW payments_lines_out AS
  SELECT channel_id, reference, amount, memo, day, imported_by FROM payments_line_out;
