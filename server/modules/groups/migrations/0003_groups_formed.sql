-- groups: those that formed in a period.

CREATE INDEX group_formed ON group_group (ended_at) WHERE state = 'formed';
