-- market: on PostgreSQL the class beside its expression, which alone does not make an index enough: rows are
-- counted without their table.
-- @pg
DROP INDEX market_request_of_class;
DROP INDEX market_listing_of_class;
DROP INDEX market_sale_of_class;
CREATE INDEX market_request_of_class ON market_request ((class_id + 0), id) INCLUDE (class_id);
CREATE INDEX market_listing_of_class ON market_listing ((class_id + 0), id) INCLUDE (class_id);
CREATE INDEX market_sale_of_class ON market_sale ((class_id + 0), id) INCLUDE (class_id);
-- @end
