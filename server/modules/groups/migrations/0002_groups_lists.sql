-- groups: the console's list of groups by state. A purchase changes no column of this index.
CREATE INDEX group_group_in_state ON group_group (state, id);
