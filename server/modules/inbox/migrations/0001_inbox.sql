-- inbox: what happened while a person was away. A row keeps which notice it is and its values; the words
-- are the
-- program's, in the reader's language.

CREATE TABLE inbox_notice (
  user_id BIGINT NOT NULL REFERENCES account_user (id),
  id      BIGINT NOT NULL,
  notice  TEXT   NOT NULL,                    -- its key: "groups.seat_won"
  first   TEXT   NOT NULL,                    -- the values that the notice mentions
  second  TEXT   NOT NULL,
  page    TEXT   NOT NULL,                    -- of the app, where it leads
  PRIMARY KEY (user_id, id)                   -- each person's lie together, in the order in which they came
);

CREATE TABLE inbox_reader (
  user_id BIGINT PRIMARY KEY REFERENCES account_user (id),
  read_to BIGINT NOT NULL                     -- this notice and all before it are read
);
