-- tasks: of one class, for the console's list.
CREATE INDEX task_offer_of_class ON task_offer (class_id, id);
