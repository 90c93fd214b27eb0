-- payouts: what a ban meets in the queue waits for two operators, and every card that is paid has the holder
-- of the accepted identity.

-- When the first operator approved it.
ALTER TABLE payouts_payout ADD COLUMN first_approved_at BIGINT;
UPDATE payouts_payout SET first_approved_at = COALESCE(approved_at, asked_at) WHERE approved_by IS NOT NULL;

-- Approvals that no longer count, because the owner was banned since, or is banned and one operator was
-- thought enough.
CREATE VIEW payouts_lapsed AS
  SELECT p.id FROM payouts_payout p JOIN account_banned ban ON ban.user_id = p.user_id
  WHERE p.state = 'reviewing' AND p.approved_by IS NOT NULL
    AND (p.first_approved_at < ban.since OR (p.approved_at IS NOT NULL AND p.second_by IS NULL));

INSERT INTO identity_card (card_id, user_id, holder)
SELECT id, user_id, holder FROM payouts_card WHERE removed_at IS NULL
ON CONFLICT (card_id) DO NOTHING;
