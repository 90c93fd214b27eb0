-- accounts: for the console's lists. Of users and messages whose ids are ahead of their times (decision 49)
-- there are usually none.
CREATE INDEX account_user_ahead ON account_user (registered_at)
  WHERE (id >> 22) + 1735689600000 - registered_at > 600000;
CREATE INDEX account_sms_ahead ON account_sms (queued_at)
  WHERE (id >> 22) + 1735689600000 - queued_at > 600000;

-- Users by the words of their names. The marks come first: their index has users in the order of ids.
CREATE VIEW account_called AS
  SELECT m.mark, m.user_id AS id, u.sealed_mobile, u.sealed_nickname, u.number_mark, u.state, u.is_demo,
         u.registered_at
  FROM account_name_mark m CROSS JOIN account_user u
  WHERE u.id = m.user_id;
