-- rewards: campaigns, what they granted, and coupons. Money is not stored here: the cover of a campaign is an
-- account of the ledger.

CREATE TABLE reward_campaign (
  id          BIGINT PRIMARY KEY,
  state       TEXT   NOT NULL CHECK (state IN ('draft', 'proposed', 'running', 'paused', 'ended')),
  name_vi     TEXT   NOT NULL CHECK (name_vi <> ''),
  name_en     TEXT   NOT NULL,
  name_zh     TEXT   NOT NULL,
  gift        TEXT   NOT NULL CHECK (gift IN
                ('energy', 'xmoney', 'nft', 'priority_pass', 'recycle_voucher', 'coupon', 'vip')),
  amount      BIGINT NOT NULL CHECK (amount > 0),
  worth       BIGINT NOT NULL CHECK (worth >= 0),     -- of each coupon, in hundredths of a dong
  minimum     BIGINT NOT NULL CHECK (minimum >= 2 * worth),
  days        BIGINT NOT NULL CHECK (days >= 0),
  audience    TEXT   NOT NULL CHECK (audience IN ('list', 'level', 'registration', 'first_seat', 'goods')),
  level       BIGINT NOT NULL CHECK (level BETWEEN 0 AND 4),
  people      BIGINT NOT NULL CHECK (people >= 0),    -- on the list
  budget      BIGINT NOT NULL CHECK (budget > 0),     -- people
  granted     BIGINT NOT NULL,
  made_by     BIGINT NOT NULL REFERENCES admin_operator (id),
  made_at     BIGINT NOT NULL,
  started_by  BIGINT REFERENCES admin_operator (id),
  started_at  BIGINT,                                 -- since when it is running
  approved_by BIGINT REFERENCES admin_operator (id),
  ended_at    BIGINT,
  swept       BIGINT NOT NULL,                        -- users up to this id were looked at
  CHECK (granted BETWEEN 0 AND budget),
  CHECK ((gift = 'coupon') = (worth > 0)),
  CHECK (gift <> 'coupon' OR (amount = 1 AND days > 0)),
  CHECK (audience <> 'goods' OR gift = 'coupon'),
  CHECK ((audience = 'level') = (level > 0)),
  CHECK ((state IN ('proposed', 'running', 'paused')) <= (started_by IS NOT NULL)),
  CHECK ((state IN ('running', 'paused')) <= (started_at IS NOT NULL)),
  CHECK (approved_by IS NULL OR approved_by <> started_by),
  CHECK ((state = 'ended') = (ended_at IS NOT NULL))
);
CREATE INDEX reward_campaign_in_state ON reward_campaign (state, id);

-- Those on a list, and those whose first seat formed; `done`: the campaign has come to them.
CREATE TABLE reward_campaign_person (
  campaign_id BIGINT  NOT NULL REFERENCES reward_campaign (id),
  user_id     BIGINT  NOT NULL REFERENCES account_user (id),
  done        BOOLEAN NOT NULL,
  PRIMARY KEY (campaign_id, user_id)
);
CREATE INDEX reward_campaign_person_waits ON reward_campaign_person (user_id) WHERE NOT done;
CREATE INDEX reward_campaign_next ON reward_campaign_person (campaign_id, user_id) WHERE NOT done;

-- Once a person.
CREATE TABLE reward_grant (
  id          BIGINT PRIMARY KEY,
  campaign_id BIGINT NOT NULL REFERENCES reward_campaign (id),
  user_id     BIGINT NOT NULL REFERENCES account_user (id),
  granted_at  BIGINT NOT NULL,
  UNIQUE (campaign_id, user_id)
);
CREATE INDEX reward_grant_of_user ON reward_grant (user_id, id);

CREATE TABLE reward_coupon (
  id          BIGINT  PRIMARY KEY,
  campaign_id BIGINT  NOT NULL REFERENCES reward_campaign (id),
  user_id     BIGINT  NOT NULL REFERENCES account_user (id),
  state       TEXT    NOT NULL CHECK (state IN ('unused', 'held', 'used', 'expired')),
  worth       BIGINT  NOT NULL CHECK (worth > 0),
  minimum     BIGINT  NOT NULL CHECK (minimum >= 2 * worth),
  given_at    BIGINT  NOT NULL,
  ends_at     BIGINT  NOT NULL,                       -- the first instant at which it is no longer good
  seat_id     BIGINT,                                 -- that holds it, or was bought with it
  ended_at    BIGINT,                                 -- when it was used, or expired
  reminded    BOOLEAN NOT NULL,
  CHECK ((state IN ('held', 'used')) = (seat_id IS NOT NULL)),
  CHECK ((state IN ('used', 'expired')) = (ended_at IS NOT NULL)),
  UNIQUE (campaign_id, user_id)
);
CREATE UNIQUE INDEX reward_coupon_of_seat ON reward_coupon (seat_id) WHERE seat_id IS NOT NULL;
CREATE INDEX reward_coupon_of_user ON reward_coupon (user_id, id);
CREATE INDEX reward_coupon_used ON reward_coupon (ended_at) WHERE state = 'used';
CREATE INDEX reward_coupon_in_state ON reward_coupon (campaign_id, state);
CREATE INDEX reward_coupon_ends ON reward_coupon (ends_at, id) WHERE state = 'unused';

-- The campaign whose coupons a good gives.
ALTER TABLE rewards_goods ADD COLUMN campaign_id BIGINT REFERENCES reward_campaign (id)
  CHECK ((kind = 'coupon') = (campaign_id IS NOT NULL));
