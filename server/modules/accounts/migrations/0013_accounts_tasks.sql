-- accounts: when a user's last provider's task ended that was not cancelled: refunds use only later top-ups.

ALTER TABLE account_user ADD COLUMN task_ended_at BIGINT;
