-- payments: on PostgreSQL the channel beside its expression, which alone does not make an index enough: rows
-- are counted without their table.
-- @pg
DROP INDEX payments_order_of_channel;
CREATE INDEX payments_order_of_channel ON payments_order ((channel_id + 0), id) INCLUDE (channel_id);
-- @end
