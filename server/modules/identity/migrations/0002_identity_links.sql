-- identity: accounts that submitted the same identity card, for holds on payouts.

CREATE VIEW identity_link AS
  SELECT own.user_id, other.user_id AS other_id,
         CASE WHEN own.submitted_at > other.submitted_at THEN own.submitted_at
              ELSE other.submitted_at END AS at
  FROM identity_submission own JOIN identity_submission other
    ON other.number_digest = own.number_digest AND other.user_id <> own.user_id;
