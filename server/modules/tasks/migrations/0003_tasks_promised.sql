-- tasks: a task keeps what it promised when it was published, a take the week of its task, and the users of
-- lapsed applications are found.

ALTER TABLE task_offer ADD COLUMN success_from BIGINT NOT NULL DEFAULT 6000
  CHECK (success_from BETWEEN 0 AND 10000);  -- the part of a take that must be sold
ALTER TABLE task_offer ADD COLUMN sponsor_share BIGINT NOT NULL DEFAULT 100
  CHECK (sponsor_share BETWEEN 0 AND 10000);  -- of the provider's part

ALTER TABLE task_offer_take ADD COLUMN monday BIGINT NOT NULL DEFAULT 0;
UPDATE task_offer_take SET monday = (SELECT monday FROM task_offer WHERE task_offer.id = offer_id);
CREATE INDEX task_offer_take_of_week ON task_offer_take (monday, id);

CREATE INDEX task_application_lapsed ON task_application (offer_id, id) WHERE state = 'lapsed';
-- Of an erasure.
CREATE INDEX task_blacklist_of_user ON task_blacklist (user_id);
