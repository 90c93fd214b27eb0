-- admin: the trail by time.
CREATE INDEX admin_audit_at ON admin_audit (done_at, number);
