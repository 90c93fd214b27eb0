-- tasks: providers' tasks, their takes, applications and blacklists. Money is not stored here: principal is
-- in escrows of the provider, what sales brought in the purse of each take. A take's tickets are a lot with
-- its id.

-- A task sells a class in the week of `monday`. `price`: the house gets it for each ticket, fixed with the
-- task.
CREATE TABLE task_offer (
  id           BIGINT PRIMARY KEY,
  fund_id      BIGINT NOT NULL REFERENCES funds_fund (id),
  provider_id  BIGINT NOT NULL REFERENCES account_user (id),
  class_id     BIGINT NOT NULL REFERENCES ticket_class (id),
  leader_id    BIGINT REFERENCES account_user (id),  -- only their team may take it
  state        TEXT   NOT NULL CHECK (state IN
                 ('receiving', 'paused', 'executing', 'completing', 'buying_back', 'success', 'failed',
                  'completed', 'cancelled')),
  monday       BIGINT NOT NULL,
  portions     BIGINT NOT NULL CHECK (portions BETWEEN 20 AND 1000000),
  tickets      BIGINT NOT NULL CHECK (tickets BETWEEN 100 AND 1000000),  -- of a portion
  price        BIGINT NOT NULL CHECK (price > 0),
  share        BIGINT NOT NULL CHECK (share BETWEEN 0 AND 10000),        -- the provider's, of the purse
  taken        BIGINT NOT NULL CHECK (taken BETWEEN 0 AND portions),
  kept         BIGINT NOT NULL CHECK (kept BETWEEN 0 AND portions),      -- whose principal is reserved
  takes        BIGINT NOT NULL CHECK (takes >= 0),
  open_takes   BIGINT NOT NULL CHECK (open_takes BETWEEN 0 AND takes),
  size         BIGINT NOT NULL CHECK (size >= 0),  -- tickets of ended takes, and those of them that were sold
  sold         BIGINT NOT NULL CHECK (sold BETWEEN 0 AND size),
  needs_review BOOLEAN NOT NULL,              -- taking makes an application first
  remark       TEXT   NOT NULL,
  published_at BIGINT NOT NULL,
  takes_until  BIGINT NOT NULL,
  sells_until  BIGINT NOT NULL CHECK (sells_until > takes_until),
  returns_at   BIGINT NOT NULL CHECK (returns_at > sells_until),
  settles_at   BIGINT NOT NULL CHECK (settles_at > returns_at),
  completes_at BIGINT NOT NULL CHECK (completes_at > settles_at),
  ended_at     BIGINT,
  CHECK ((state IN ('completed', 'cancelled')) = (ended_at IS NOT NULL)),
  CHECK ((state IN ('receiving', 'paused')) = (kept > 0)),
  CHECK (kept = 0 OR kept = portions - taken),
  CHECK (state <> 'cancelled' OR takes = 0),
  CHECK (open_takes = 0 OR state NOT IN ('success', 'failed', 'completed', 'cancelled'))
);
CREATE INDEX task_offer_in_state ON task_offer (state, id);
CREATE INDEX task_offer_receiving ON task_offer (id) WHERE state = 'receiving' AND leader_id IS NULL;
CREATE INDEX task_offer_exclusive ON task_offer (leader_id, id) WHERE state = 'receiving';
CREATE INDEX task_offer_open ON task_offer (completes_at) WHERE ended_at IS NULL;
CREATE INDEX task_offer_of_provider ON task_offer (provider_id, id);
CREATE INDEX task_offer_of_provider_in_state ON task_offer (provider_id, state, id);
-- Of the time line.
CREATE INDEX task_offer_published ON task_offer (provider_id, published_at, id);
CREATE INDEX task_offer_of_fund ON task_offer (fund_id, id);

-- A take copies the task's numbers. Its id is that of its lot and its purse.
CREATE TABLE task_offer_take (
  id            BIGINT PRIMARY KEY,
  offer_id      BIGINT NOT NULL REFERENCES task_offer (id),
  taker_id      BIGINT NOT NULL REFERENCES account_user (id),
  state         TEXT   NOT NULL CHECK (state IN
                  ('executing', 'completing', 'buying_back', 'succeeded', 'failed', 'cancelled')),
  portions      BIGINT NOT NULL CHECK (portions > 0),
  size          BIGINT NOT NULL CHECK (size > 0),            -- tickets
  principal     BIGINT NOT NULL CHECK (principal > 0),
  parked        BIGINT NOT NULL CHECK (parked >= 0),         -- the taker's small balance, until the end
  taken_at      BIGINT NOT NULL,
  sold          BIGINT NOT NULL CHECK (sold BETWEEN 0 AND size),  -- when it ended
  provider_got  BIGINT NOT NULL CHECK (provider_got >= 0),
  sponsor_id    BIGINT REFERENCES account_user (id),
  sponsor_got   BIGINT NOT NULL CHECK (sponsor_got >= 0),
  taker_got     BIGINT NOT NULL CHECK (taker_got >= 0),
  ended_at      BIGINT,
  ended_by      TEXT   CHECK (ended_by IN
                  ('by_time', 'by_provider', 'by_taker', 'by_idleness', 'by_operator')),
  operator_id   BIGINT REFERENCES admin_operator (id),
  reason        TEXT   NOT NULL,             -- the operator's; empty after the taker's erasure
  remark        TEXT   NOT NULL,             -- the provider's note on the taker
  CHECK ((state IN ('succeeded', 'failed', 'cancelled')) = (ended_at IS NOT NULL)),
  CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
  CHECK ((state = 'cancelled') = (ended_by IS NOT NULL AND ended_by <> 'by_time')),
  CHECK ((operator_id IS NOT NULL) = (ended_by IS NOT NULL AND ended_by = 'by_operator')),
  CHECK (sponsor_got = 0 OR sponsor_id IS NOT NULL),
  CHECK (ended_at IS NOT NULL OR (provider_got = 0 AND sponsor_got = 0 AND taker_got = 0))
);
-- A taker holds one at a time.
CREATE UNIQUE INDEX task_offer_take_running ON task_offer_take (taker_id) WHERE ended_at IS NULL;
CREATE INDEX task_offer_take_in_state ON task_offer_take (state, id);
CREATE INDEX task_offer_take_of_offer ON task_offer_take (offer_id, id);
CREATE INDEX task_offer_take_open ON task_offer_take (offer_id, id) WHERE ended_at IS NULL;
CREATE INDEX task_offer_take_of_taker ON task_offer_take (taker_id, id);
-- Of the time line, and of pauses.
CREATE INDEX task_offer_take_taken ON task_offer_take (taker_id, taken_at, id);
CREATE INDEX task_offer_take_ended ON task_offer_take (taker_id, ended_at, id) WHERE ended_at IS NOT NULL;

-- Days of takes that their takers handed in, with what was sold on them.
CREATE TABLE task_offer_day (
  take_id      BIGINT NOT NULL REFERENCES task_offer_take (id),
  day          BIGINT NOT NULL,
  sold         BIGINT NOT NULL CHECK (sold >= 0),
  handed_in_at BIGINT NOT NULL,
  PRIMARY KEY (take_id, day)
);

CREATE TABLE task_application (
  id          BIGINT  PRIMARY KEY,
  offer_id    BIGINT  NOT NULL REFERENCES task_offer (id),
  provider_id BIGINT  NOT NULL REFERENCES account_user (id),
  taker_id    BIGINT  NOT NULL REFERENCES account_user (id),
  state       TEXT    NOT NULL CHECK (state IN ('pending', 'accepted', 'rejected', 'withdrawn', 'lapsed')),
  portions    BIGINT  NOT NULL CHECK (portions > 0),
  park        BOOLEAN NOT NULL,
  applied_at  BIGINT  NOT NULL,
  ended_at    BIGINT,
  take_id     BIGINT  REFERENCES task_offer_take (id),
  CHECK ((state = 'pending') = (ended_at IS NULL)),
  CHECK ((state = 'accepted') = (take_id IS NOT NULL))
);
-- One of a user waits for a task at a time.
CREATE UNIQUE INDEX task_application_pending ON task_application (offer_id, taker_id) WHERE ended_at IS NULL;
CREATE INDEX task_application_of_provider ON task_application (provider_id, id);
CREATE INDEX task_application_of_provider_in_state ON task_application (provider_id, state, id);
CREATE INDEX task_application_of_taker ON task_application (taker_id, id);

-- How many applications wait for a provider, so that their number is bounded without counting rows.
CREATE TABLE task_applications_waiting (
  provider_id BIGINT PRIMARY KEY REFERENCES account_user (id),
  waiting     BIGINT NOT NULL CHECK (waiting >= 0)
);

-- Users who take no more tasks of a provider.
CREATE TABLE task_blacklist (
  id          BIGINT PRIMARY KEY,
  provider_id BIGINT NOT NULL REFERENCES account_user (id),
  user_id     BIGINT NOT NULL REFERENCES account_user (id),
  added_at    BIGINT NOT NULL,
  UNIQUE (provider_id, user_id)
);
CREATE INDEX task_blacklist_of_provider ON task_blacklist (provider_id, id);
