-- platform: which secret this database was made with.

CREATE TABLE deployment (
  id          BIGINT PRIMARY KEY CHECK (id = 1),
  secret_mark TEXT   NOT NULL                 -- tells the secret from another one, and nothing else of it
);

-- @pg
-- Answers are thrown away by their age, in the order in which they lie.
CREATE INDEX kept_answer_age ON idempotency_record USING brin (kept_at);
-- @end
