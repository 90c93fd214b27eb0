-- groups: what the draws of each set came to, for everyone to see. Counted at night, behind the sales.

CREATE TABLE group_draw_count (
  set_id     BIGINT PRIMARY KEY REFERENCES group_set (id),
  groups     BIGINT NOT NULL,                 -- formed ones that are counted
  counted_to BIGINT NOT NULL,                 -- the number of the last of them
  counted_at BIGINT NOT NULL
);

-- By a seat's place among those of its draw, from 1: a fair draw favours none.
CREATE TABLE group_draw_place (
  set_id BIGINT NOT NULL REFERENCES group_draw_count (set_id),
  place  BIGINT NOT NULL,
  drawn  BIGINT NOT NULL,                     -- seats at that place
  won    BIGINT NOT NULL CHECK (won BETWEEN 0 AND drawn),
  PRIMARY KEY (set_id, place)
);
