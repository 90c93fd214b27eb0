-- tickets: numbers of a day's queues, for a search by them.
CREATE INDEX ticket_by_number ON ticket (queue_day, queue_number) WHERE queue_number IS NOT NULL;
