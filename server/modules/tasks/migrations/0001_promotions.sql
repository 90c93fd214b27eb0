-- tasks: promotions and team weeks, which the operator pays. Money is not stored here: covers are accounts of
-- the ledger.

-- A promotion: `days` days, each of which pays `pay` for `tickets` that new direct referrals picked up.
CREATE TABLE task_promotion (
  id           BIGINT PRIMARY KEY,
  state        TEXT   NOT NULL CHECK (state IN
                 ('draft', 'proposed', 'open', 'closed', 'stopped', 'cancelled')),
  class_id     BIGINT NOT NULL REFERENCES ticket_class (id),
  days         BIGINT NOT NULL CHECK (days BETWEEN 1 AND 31),
  tickets      BIGINT NOT NULL CHECK (tickets BETWEEN 1 AND 1000),   -- of a day
  pay          BIGINT NOT NULL CHECK (pay > 0),                      -- of a day
  places       BIGINT NOT NULL CHECK (places BETWEEN 1 AND 1000),
  last_day     BIGINT NOT NULL,               -- the last night in which it is taken, by its first evening
  taken        BIGINT NOT NULL CHECK (taken BETWEEN 0 AND places),
  least_worth  BIGINT NOT NULL,               -- a ticket counts from this ceiling on: fixed when announced
  made_by      BIGINT NOT NULL REFERENCES admin_operator (id),
  made_at      BIGINT NOT NULL,
  proposed_by  BIGINT REFERENCES admin_operator (id),
  announced_by BIGINT REFERENCES admin_operator (id),
  announced_at BIGINT,
  ended_at     BIGINT,                        -- no longer taken since
  ended_by     BIGINT REFERENCES admin_operator (id),                -- NULL: time
  reason       TEXT   NOT NULL,
  CHECK ((announced_by IS NULL) = (announced_at IS NULL)),
  CHECK (state NOT IN ('open', 'closed', 'stopped') OR announced_at IS NOT NULL),
  CHECK (state <> 'proposed' OR proposed_by IS NOT NULL),
  CHECK (proposed_by IS NULL OR announced_by IS NULL OR proposed_by <> announced_by),
  CHECK (taken = 0 OR announced_at IS NOT NULL),
  CHECK ((state IN ('closed', 'stopped', 'cancelled')) = (ended_at IS NOT NULL))
);
CREATE INDEX task_promotion_open ON task_promotion (id) WHERE state = 'open';
CREATE INDEX task_promotion_in_state ON task_promotion (state, id);
CREATE INDEX task_promotion_by_day ON task_promotion (last_day, id);
CREATE INDEX task_promotion_in_state_by_day ON task_promotion (state, last_day, id);
CREATE INDEX task_promotion_by_taken ON task_promotion (taken, id);
CREATE INDEX task_promotion_in_state_by_taken ON task_promotion (state, taken, id);

-- A user's take. `open_days`: its days that may still be paid.
CREATE TABLE task_promotion_take (
  id           BIGINT PRIMARY KEY,
  promotion_id BIGINT NOT NULL REFERENCES task_promotion (id),
  user_id      BIGINT NOT NULL REFERENCES account_user (id),
  state        TEXT   NOT NULL CHECK (state IN ('running', 'finished', 'stopped', 'left')),
  taken_at     BIGINT NOT NULL,
  first_day    BIGINT NOT NULL,
  last_day     BIGINT NOT NULL CHECK (last_day >= first_day),
  open_days    BIGINT NOT NULL CHECK (open_days >= 0),
  done         BIGINT NOT NULL CHECK (done >= 0),
  paid         BIGINT NOT NULL CHECK (paid >= 0),
  ended_at     BIGINT,
  UNIQUE (promotion_id, user_id),
  CHECK ((state = 'running') = (open_days > 0)),
  CHECK ((state = 'running') = (ended_at IS NULL))
);
-- A user holds one promotion at a time.
CREATE UNIQUE INDEX task_promotion_take_running ON task_promotion_take (user_id) WHERE state = 'running';
CREATE INDEX task_promotion_take_of_user ON task_promotion_take (user_id, id);
CREATE INDEX task_promotion_take_of_promotion ON task_promotion_take (promotion_id, id);

-- A day of a take. `tickets`: what it asks for.
CREATE TABLE task_item (
  id           BIGINT PRIMARY KEY,
  take_id      BIGINT NOT NULL REFERENCES task_promotion_take (id),
  promotion_id BIGINT NOT NULL REFERENCES task_promotion (id),
  user_id      BIGINT NOT NULL REFERENCES account_user (id),
  day          BIGINT NOT NULL,
  state        TEXT   NOT NULL CHECK (state IN
                 ('open', 'handed_in', 'done', 'fell_short', 'missed', 'cancelled')),
  tickets      BIGINT NOT NULL CHECK (tickets > 0),
  pay          BIGINT NOT NULL CHECK (pay > 0),
  picked_up    BIGINT NOT NULL CHECK (picked_up >= 0),               -- fixed when the day ended
  counted      BIGINT NOT NULL CHECK (counted BETWEEN 0 AND picked_up),
  ended_at     BIGINT,
  UNIQUE (take_id, day),
  CHECK ((state IN ('open', 'handed_in')) = (ended_at IS NULL)),
  CHECK (state <> 'done' OR counted >= tickets)
);
CREATE INDEX task_item_unjudged ON task_item (day, take_id) WHERE ended_at IS NULL;
CREATE INDEX task_item_of_user ON task_item (user_id, id);
CREATE INDEX task_item_of_promotion ON task_item (promotion_id, day) WHERE ended_at IS NULL;
CREATE INDEX task_item_done ON task_item (ended_at) WHERE state = 'done';

-- A week's task for teams: each of `places` teams that reaches `target` shares `pay`.
CREATE TABLE task_team_week (
  id           BIGINT PRIMARY KEY,
  state        TEXT   NOT NULL CHECK (state IN
                 ('draft', 'proposed', 'open', 'closed', 'stopped', 'cancelled')),
  class_id     BIGINT NOT NULL REFERENCES ticket_class (id),
  monday       BIGINT NOT NULL,
  target       BIGINT NOT NULL CHECK (target BETWEEN 1 AND 100000),
  pay          BIGINT NOT NULL CHECK (pay > 0),
  places       BIGINT NOT NULL CHECK (places BETWEEN 1 AND 1000),
  taken        BIGINT NOT NULL CHECK (taken BETWEEN 0 AND places),
  least_worth  BIGINT NOT NULL,               -- a ticket counts from this ceiling on: fixed when announced
  made_by      BIGINT NOT NULL REFERENCES admin_operator (id),
  made_at      BIGINT NOT NULL,
  proposed_by  BIGINT REFERENCES admin_operator (id),
  announced_by BIGINT REFERENCES admin_operator (id),
  announced_at BIGINT,
  ended_at     BIGINT,                        -- no longer taken since
  ended_by     BIGINT REFERENCES admin_operator (id),                -- NULL: time
  reason       TEXT   NOT NULL,
  CHECK ((announced_by IS NULL) = (announced_at IS NULL)),
  CHECK (state NOT IN ('open', 'closed', 'stopped') OR announced_at IS NOT NULL),
  CHECK (state <> 'proposed' OR proposed_by IS NOT NULL),
  CHECK (proposed_by IS NULL OR announced_by IS NULL OR proposed_by <> announced_by),
  CHECK (taken = 0 OR announced_at IS NOT NULL),
  CHECK ((state IN ('closed', 'stopped', 'cancelled')) = (ended_at IS NOT NULL))
);
CREATE INDEX task_team_week_announced ON task_team_week (monday, id) WHERE announced_at IS NOT NULL;
CREATE INDEX task_team_week_in_state ON task_team_week (state, id);
CREATE INDEX task_team_week_by_monday ON task_team_week (monday, id);
CREATE INDEX task_team_week_in_state_by_monday ON task_team_week (state, monday, id);
CREATE INDEX task_team_week_by_taken ON task_team_week (taken, id);
CREATE INDEX task_team_week_in_state_by_taken ON task_team_week (state, taken, id);

-- A leader's take for the team. `members`: with tickets. `settled_to`: members up to this one are paid.
CREATE TABLE task_week_take (
  id         BIGINT PRIMARY KEY,
  week_id    BIGINT NOT NULL REFERENCES task_team_week (id),
  monday     BIGINT NOT NULL,
  leader_id  BIGINT NOT NULL REFERENCES account_user (id),
  state      TEXT   NOT NULL CHECK (state IN ('running', 'settling', 'succeeded', 'failed')),
  taken_at   BIGINT NOT NULL,
  tickets    BIGINT NOT NULL CHECK (tickets >= 0),
  members    BIGINT NOT NULL CHECK (members BETWEEN 0 AND tickets),
  paid       BIGINT NOT NULL CHECK (paid >= 0),
  settled_to BIGINT NOT NULL,
  ended_at   BIGINT,
  UNIQUE (monday, leader_id),                 -- one of a week
  CHECK ((state IN ('succeeded', 'failed')) = (ended_at IS NOT NULL)),
  CHECK (paid = 0 OR state IN ('settling', 'succeeded'))
);
CREATE INDEX task_week_take_of_week ON task_week_take (week_id, id);
CREATE INDEX task_week_take_of_leader ON task_week_take (leader_id, id);

-- A member's tickets in a team's week, and their share, once it is paid.
CREATE TABLE task_week_member (
  id      BIGINT PRIMARY KEY,
  take_id BIGINT NOT NULL REFERENCES task_week_take (id),
  user_id BIGINT NOT NULL REFERENCES account_user (id),
  tickets BIGINT NOT NULL CHECK (tickets >= 0),
  paid    BIGINT NOT NULL CHECK (paid >= 0),
  paid_at BIGINT,
  UNIQUE (take_id, user_id),
  CHECK (paid_at IS NOT NULL OR paid = 0)
);
CREATE INDEX task_week_member_by_tickets ON task_week_member (take_id, tickets DESC, user_id);
CREATE INDEX task_week_member_of_user ON task_week_member (user_id, id);
CREATE INDEX task_week_member_paid ON task_week_member (paid_at) WHERE paid_at IS NOT NULL;

-- A ticket that counts: for a day of a promotion that was paid, or else for a team's week.
CREATE TABLE task_ticket (
  ticket_id    BIGINT PRIMARY KEY,
  user_id      BIGINT NOT NULL REFERENCES account_user (id),
  item_id      BIGINT REFERENCES task_item (id),
  week_take_id BIGINT REFERENCES task_week_take (id),
  CHECK (item_id IS NOT NULL OR week_take_id IS NOT NULL)
);
CREATE INDEX task_ticket_of_item ON task_ticket (item_id) WHERE item_id IS NOT NULL;
CREATE INDEX task_ticket_of_week ON task_ticket (week_take_id, user_id) WHERE week_take_id IS NOT NULL;

-- How far the pickups of a week are counted.
CREATE TABLE task_week_count (
  monday   BIGINT  PRIMARY KEY,
  up_to_at BIGINT  NOT NULL,
  up_to_id BIGINT  NOT NULL,
  is_final BOOLEAN NOT NULL                   -- counts all of the week again before it is settled
);

-- A user's time line reads takes by their times.
CREATE INDEX task_promotion_take_of_user_by_time ON task_promotion_take (user_id, taken_at, id);
CREATE INDEX task_promotion_take_of_user_by_end ON task_promotion_take (user_id, ended_at, id)
  WHERE ended_at IS NOT NULL;
CREATE INDEX task_week_take_of_leader_by_time ON task_week_take (leader_id, taken_at, id);
CREATE INDEX task_week_take_of_leader_by_end ON task_week_take (leader_id, ended_at, id)
  WHERE ended_at IS NOT NULL;
