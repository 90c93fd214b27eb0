-- accounts: who is banned and since when, for the module that pays them out.

CREATE VIEW account_banned AS SELECT user_id, banned_at AS since FROM account_ban WHERE lifted_at IS NULL;
