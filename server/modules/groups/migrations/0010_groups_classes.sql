-- groups: on PostgreSQL the class beside its expression, which alone does not make an index enough: rows are
-- counted without their table.
-- @pg
DROP INDEX group_batch_of_class;
CREATE INDEX group_batch_of_class ON group_batch ((class_id + 0), id) INCLUDE (class_id);
-- @end
