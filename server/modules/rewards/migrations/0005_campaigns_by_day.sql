-- rewards: what an operator started without another on a day, and the pauses of campaigns for new members.

-- `measure`: dong of coupons in hundredths, or whole things.
CREATE TABLE reward_alone (
  operator_id BIGINT NOT NULL REFERENCES admin_operator (id),
  day         BIGINT NOT NULL,
  measure     TEXT   NOT NULL CHECK (measure IN ('dong', 'things')),
  started     BIGINT NOT NULL CHECK (started > 0),
  PRIMARY KEY (operator_id, day, measure)
);

-- Who registered between the two instants gets nothing from the campaign.
CREATE TABLE reward_campaign_pause (
  campaign_id BIGINT NOT NULL REFERENCES reward_campaign (id),
  began_at    BIGINT NOT NULL,
  ended_at    BIGINT,
  PRIMARY KEY (campaign_id, began_at),
  CHECK (began_at <= ended_at)
);
