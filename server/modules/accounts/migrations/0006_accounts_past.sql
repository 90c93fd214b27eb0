-- accounts: a search by the beginning of nicknames.
CREATE INDEX account_user_by_name ON account_user (name_key, id);
