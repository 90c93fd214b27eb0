-- tickets: for modules that compare what the house paid for a ticket with the most that it pays.
CREATE VIEW ticket_ceiling AS SELECT id, ceiling FROM ticket;
