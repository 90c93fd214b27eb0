-- person_notes: how many users have a tag, which the list of tags shows: a count of a million takes too long.
ALTER TABLE person_tag ADD COLUMN people BIGINT NOT NULL DEFAULT 0;
UPDATE person_tag SET
  people = (SELECT COUNT(*) FROM person_tagged p WHERE p.tag_id = person_tag.id);
