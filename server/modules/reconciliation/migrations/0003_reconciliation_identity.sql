-- A line is its day, direction, amount, reference and balance: a bank's reference may repeat. `reference` is
-- unique, "…#2" for another movement of one; `bank_reference` is the bank's, empty where it wrote none.
ALTER TABLE reconciliation_line ADD COLUMN bank_reference TEXT NOT NULL DEFAULT '';
UPDATE reconciliation_line SET bank_reference = reference
  WHERE NOT (reference LIKE 'R-%' AND LENGTH(reference) = 18);
CREATE INDEX reconciliation_line_of_bank ON reconciliation_line (channel_id, bank_reference, incoming)
  WHERE bank_reference <> '';
CREATE INDEX reconciliation_line_without ON reconciliation_line (channel_id, amount, day)
  WHERE bank_reference = '';

-- The first row of a file that is not read yet; files are read some rows at a time. NULL: it was read whole.
ALTER TABLE reconciliation_statement ADD COLUMN next_line BIGINT;

-- Which row of which file is which line: of a file one, unless an operator said that two rows are it.
CREATE TABLE reconciliation_row (
  statement_id BIGINT NOT NULL REFERENCES reconciliation_statement (id),
  line         BIGINT NOT NULL,               -- of the file
  line_id      BIGINT NOT NULL REFERENCES reconciliation_line (id),
  PRIMARY KEY (statement_id, line)
);
CREATE INDEX reconciliation_row_of_line ON reconciliation_row (statement_id, line_id);

-- What an operator said of a file whose columns have unknown names; used for the channel's next ones.
CREATE TABLE reconciliation_mapping (
  id         BIGINT PRIMARY KEY,
  channel_id BIGINT NOT NULL REFERENCES payments_channel (id),
  names      TEXT   NOT NULL,                 -- of the file's columns, or how many there are
  name       TEXT   NOT NULL,
  separator  TEXT   NOT NULL CHECK (separator IN ('comma', 'semicolon', 'tab', 'bar')),
  columns    TEXT   NOT NULL,                 -- "date 0, credit 3"
  dates      TEXT   NOT NULL CHECK (dates IN ('day_first', 'month_first', 'year_first')),
  decimals   TEXT   NOT NULL CHECK (decimals IN ('by_itself', 'comma', 'point')),
  made_by    BIGINT NOT NULL,
  made_at    BIGINT NOT NULL,
  UNIQUE (channel_id, names)
);
