-- payouts: on PostgreSQL the kind beside its expression, which alone does not make an index enough: rows are
-- counted without their table.
-- @pg
DROP INDEX payouts_payout_of_kind;
CREATE INDEX payouts_payout_of_kind ON payouts_payout ((kind || ''), id) INCLUDE (kind);
-- @end
