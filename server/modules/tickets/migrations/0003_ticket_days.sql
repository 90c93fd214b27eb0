-- tickets: one job of a kind for all tickets that end on one day, which then plans those of each ticket.

CREATE INDEX ticket_ends ON ticket (expires_at, id)
  WHERE state IN ('awaiting_number', 'number_taken', 'pending');

-- Days are counted in Viet Nam, seven hours ahead of UTC.
INSERT INTO job (kind, subject, due_at, state, attempts, problem)
  SELECT DISTINCT j.kind || '_day', (t.expires_at + 25200000) / 86400000, j.due_at, 'waiting', 0, ''
  FROM job j JOIN ticket t ON t.id = j.subject
  WHERE j.kind IN ('tickets.expire', 'tickets.remind') AND j.state = 'waiting';
DELETE FROM job WHERE kind IN ('tickets.expire', 'tickets.remind') AND state = 'waiting';
