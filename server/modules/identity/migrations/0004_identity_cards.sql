-- identity: the holders of people's bank cards, as the module above notes them. An identity with another name
-- is not accepted.

CREATE TABLE identity_card (
  card_id BIGINT PRIMARY KEY,
  user_id BIGINT NOT NULL REFERENCES account_user (id),
  holder  TEXT   NOT NULL                     -- capitals without marks
);
CREATE INDEX identity_card_of_user ON identity_card (user_id);
