-- Claims name a queue that a module declares, so the names are not listed here. They last half an hour: the
-- present ones go.
DROP TABLE admin_claim;
CREATE TABLE admin_claim (
  queue       TEXT   NOT NULL,                -- "payments.top_ups"
  item        BIGINT NOT NULL,
  operator_id BIGINT NOT NULL REFERENCES admin_operator (id),
  taken_at    BIGINT NOT NULL,
  until       BIGINT NOT NULL,
  PRIMARY KEY (queue, item)
);
CREATE INDEX admin_claim_until ON admin_claim (until);
