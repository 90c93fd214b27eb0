-- admin: which rows of the trail are about which user, for that user's time line.
CREATE TABLE admin_audit_person (
  user_id BIGINT NOT NULL,
  number  BIGINT NOT NULL REFERENCES admin_audit (number),
  PRIMARY KEY (user_id, number)
);
