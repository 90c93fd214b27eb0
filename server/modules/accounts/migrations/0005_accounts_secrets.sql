-- accounts: keys that marks of shut numbers were made under before the program's secret was changed. The
-- numbers are forgotten, so the marks cannot be made anew; they are marked once more under the key that came
-- after.

CREATE TABLE account_shut_key (
  number BIGINT PRIMARY KEY,                  -- in the order in which they were given up
  sealed TEXT   NOT NULL                      -- under a key that is not in the database
);
