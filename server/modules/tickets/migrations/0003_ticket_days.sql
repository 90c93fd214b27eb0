-- tickets: the deadlines of all tickets that end on one day are one job each, of that day; those of each
-- ticket are planned when it has come.

CREATE INDEX ticket_ends ON ticket (expires_at, id)
  WHERE state IN ('awaiting_number', 'number_taken', 'pending');

-- Days are counted in Viet Nam, seven hours ahead.
INSERT INTO job (kind, subject, due_at, state, attempts, problem)
  SELECT DISTINCT j.kind || '_day', (t.expires_at + 25200000) / 86400000, j.due_at, 'waiting', 0, ''
  FROM job j JOIN ticket t ON t.id = j.subject
  WHERE j.kind IN ('tickets.expire', 'tickets.remind') AND j.state = 'waiting';
DELETE FROM job WHERE kind IN ('tickets.expire', 'tickets.remind') AND state = 'waiting';
