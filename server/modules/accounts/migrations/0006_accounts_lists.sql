-- accounts: what the console's list of users sorts by.
CREATE INDEX account_user_in_state ON account_user (state, id);
CREATE INDEX account_user_by_name ON account_user (name_key, id);
CREATE INDEX account_user_in_state_by_name ON account_user (state, name_key, id);
CREATE INDEX account_sms_in_state ON account_sms (state, id);
