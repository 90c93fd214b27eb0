-- payments: a person may pay what the provider keeps of a payment that goes back through its channel.

ALTER TABLE payments_channel ADD COLUMN keeps_on_refund BOOLEAN NOT NULL DEFAULT FALSE;
