-- inbox: what happened while a person was away. A row keeps which notice it is and its values; the words
-- are the
-- program's, in the reader's language.

CREATE TABLE inbox_notice (
  id      BIGINT PRIMARY KEY,
  user_id BIGINT NOT NULL REFERENCES account_user (id),
  notice  TEXT   NOT NULL,                    -- inbox::Notice
  first   TEXT   NOT NULL,                    -- the values that the notice mentions
  second  TEXT   NOT NULL,
  subject BIGINT NOT NULL,                    -- what it is about: a group, a ticket, an order
  is_read BOOLEAN NOT NULL
);
CREATE INDEX inbox_of_user ON inbox_notice (user_id, id);
CREATE INDEX inbox_unread ON inbox_notice (user_id) WHERE NOT is_read;
