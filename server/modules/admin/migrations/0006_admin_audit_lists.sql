-- admin: the trail of an operator, and of an act, by time, so that a period bounds each.
CREATE INDEX admin_audit_of_by_time ON admin_audit (operator_id, done_at, number);
DROP INDEX admin_audit_of;
CREATE INDEX admin_audit_of_act_by_time ON admin_audit (act, done_at, number);
DROP INDEX admin_audit_of_act;
