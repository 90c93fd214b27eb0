-- Nothing read the view: lists of users are not filtered by tag.
DROP VIEW person_notes_tagged;
