-- platform: which secret this database was made with.

CREATE TABLE deployment (
  id          BIGINT PRIMARY KEY CHECK (id = 1),
  secret_mark TEXT   NOT NULL                 -- tells the secret from another one, and nothing else of it
);
