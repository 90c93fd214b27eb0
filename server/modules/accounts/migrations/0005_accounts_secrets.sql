-- accounts: keys from before changes of the program's secret, under which marks of excluded numbers were
-- made. The numbers are erased, so the marks cannot be recomputed; each mark is marked again under the next
-- key.

CREATE TABLE account_shut_key (
  number BIGINT PRIMARY KEY,                  -- in the order of the changes
  sealed TEXT   NOT NULL                      -- under a key outside the database
);
