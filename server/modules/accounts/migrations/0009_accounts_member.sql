-- accounts: users who may be given something, for campaigns.

CREATE VIEW account_member AS
  SELECT id AS user_id, level, registered_at, excluded_until FROM account_user WHERE state = 'active';
