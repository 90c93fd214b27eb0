-- inbox: notices to users. A row stores the kind of the notice and its values; the sentences are the
-- program's, in the reader's language.

CREATE TABLE inbox_notice (
  user_id BIGINT NOT NULL REFERENCES account_user (id),
  id      BIGINT NOT NULL,
  notice  TEXT   NOT NULL,                    -- its key: "groups.seat_won"
  first   TEXT   NOT NULL,                    -- the values in the notice
  second  TEXT   NOT NULL,
  third   TEXT   NOT NULL,
  page    TEXT   NOT NULL,                    -- the page of the app that it opens
  PRIMARY KEY (user_id, id)                   -- each user's notices are adjacent, in the order of their time
);

CREATE TABLE inbox_reader (
  user_id BIGINT PRIMARY KEY REFERENCES account_user (id),
  read_to BIGINT NOT NULL                     -- this notice and all before it are read
);
