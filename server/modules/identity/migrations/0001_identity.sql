-- identity: submitted identity cards, their pictures, and who holds an accepted one.

CREATE TABLE identity_submission (
  id            BIGINT PRIMARY KEY,
  user_id       BIGINT NOT NULL REFERENCES account_user (id),
  state         TEXT   NOT NULL CHECK (state IN ('submitted', 'accepted', 'refused')),
  name          TEXT   NOT NULL,
  sealed_number TEXT   NOT NULL,              -- under the program's key
  number_digest TEXT   NOT NULL,              -- keyed, to find the same card
  birth_day     BIGINT NOT NULL,
  submitted_at  BIGINT NOT NULL,
  decided_by    BIGINT REFERENCES admin_operator (id),
  decided_at    BIGINT,
  reason        TEXT   NOT NULL,              -- of a refusal, shown to the user
  CHECK ((state = 'submitted') = (decided_at IS NULL)),
  CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  CHECK ((state = 'refused') = (reason <> ''))
);
CREATE INDEX identity_submission_in_state ON identity_submission (state, id);
CREATE INDEX identity_submission_of_user ON identity_submission (user_id, id);
CREATE INDEX identity_submission_of_number ON identity_submission (number_digest, id);
-- Of the time line.
CREATE INDEX identity_submission_decided ON identity_submission (user_id, decided_at, id)
  WHERE decided_at IS NOT NULL;
-- One waits or is accepted at a time.
CREATE UNIQUE INDEX identity_submission_present ON identity_submission (user_id) WHERE state <> 'refused';

-- A card is one user's at a time.
CREATE TABLE identity_holder (
  number_digest TEXT   PRIMARY KEY,
  user_id       BIGINT NOT NULL UNIQUE REFERENCES account_user (id)
);

CREATE TABLE identity_picture (
  submission_id BIGINT NOT NULL REFERENCES identity_submission (id),
  side          TEXT   NOT NULL CHECK (side IN ('front', 'back')),
  sealed        TEXT   NOT NULL,              -- a JPEG, under the program's key
  PRIMARY KEY (submission_id, side)
);
