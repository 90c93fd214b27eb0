-- webhooks: deliveries of a receiver in a state, for the console's list, and the latest that was taken.
CREATE INDEX webhook_delivery_in_state ON webhook_delivery (receiver_id, state, message_id);
DROP INDEX webhook_delivery_failed;
CREATE INDEX webhook_delivery_delivered ON webhook_delivery (receiver_id, ended_at) WHERE state = 'delivered';
