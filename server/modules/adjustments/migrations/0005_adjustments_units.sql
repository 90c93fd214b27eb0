-- adjustments: on PostgreSQL the unit beside its expression, which alone does not make an index enough: rows
-- are counted without their table.
-- @pg
DROP INDEX adjustment_of_unit;
CREATE INDEX adjustment_of_unit ON adjustment ((unit || ''), id) INCLUDE (unit);
-- @end
