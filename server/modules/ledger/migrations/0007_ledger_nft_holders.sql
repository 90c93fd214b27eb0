-- ledger: the users with NFTs, without a walk through all accounts.

CREATE INDEX ledger_account_of_nft ON ledger_account (owner) WHERE unit = 4 AND kind = 1;
