-- solvency: the state of the nightly check, its sums, users' months, and the tree of debts to users.

-- One row. The sums below are those of all transfers up to this seal.
CREATE TABLE solvency_mark (
  id             BIGINT  PRIMARY KEY CHECK (id = 1),
  number         BIGINT  NOT NULL,
  hash           TEXT    NOT NULL,
  transfers      BIGINT  NOT NULL,            -- recomputed so far, of the whole chain
  holds          BOOLEAN NOT NULL,            -- every seal, and the balances of the last check
  checked_number BIGINT  NOT NULL,            -- the seal up to which the last complete check went
  checked_at     BIGINT                       -- when it ended; null before the first
);

CREATE TABLE solvency_sum (
  kind    BIGINT NOT NULL,                    -- ledger::AccountKind
  channel BIGINT NOT NULL,                    -- of outside accounts; else 0
  unit    BIGINT NOT NULL,
  units   BIGINT NOT NULL,
  PRIMARY KEY (kind, channel, unit)
);

-- A user's month in dong: finally paid, and received in addition. Stored for two months.
CREATE TABLE solvency_person_month (
  month    BIGINT NOT NULL,                   -- its first day
  user_id  BIGINT NOT NULL,
  spent    BIGINT NOT NULL,
  received BIGINT NOT NULL,
  PRIMARY KEY (month, user_id)
);

CREATE TABLE solvency_month (
  month     BIGINT PRIMARY KEY,
  people    BIGINT NOT NULL,
  at_a_loss BIGINT NOT NULL,
  spent     BIGINT NOT NULL,
  received  BIGINT NOT NULL,
  CHECK (at_a_loss BETWEEN 0 AND people)
);

-- One tree a day. Its pages hold the leaves, ordered by mark; only those of the newest tree are stored.
CREATE TABLE solvency_tree (
  id       BIGINT PRIMARY KEY,
  taken_at BIGINT NOT NULL,
  number   BIGINT NOT NULL,                   -- the last seal when it was made
  people   BIGINT NOT NULL,
  leaves   BIGINT NOT NULL,
  root     TEXT   NOT NULL,                   -- "hash sum sum…"
  pages    BIGINT NOT NULL
);

CREATE TABLE solvency_page (
  tree_id    BIGINT NOT NULL REFERENCES solvency_tree (id),
  number     BIGINT NOT NULL,
  first_mark TEXT   NOT NULL,
  root       TEXT   NOT NULL,
  leaves     TEXT   NOT NULL,                 -- one a line: "mark person part sum sum…"
  PRIMARY KEY (tree_id, number)
);
CREATE INDEX solvency_page_of_mark ON solvency_page (tree_id, first_mark);
