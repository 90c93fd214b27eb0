-- accounts: until when a user's payouts wait after a change, for the module that sends them.

CREATE VIEW account_payout_pause AS SELECT id AS user_id, payouts_from AS ends_at FROM account_user;
