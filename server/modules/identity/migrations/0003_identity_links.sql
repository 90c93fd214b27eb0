-- identity: a refused submission links no accounts, and one that waits does not hold the account whose card
-- was accepted: its operator decides first.

DROP VIEW identity_link;
CREATE VIEW identity_link AS
  SELECT own.user_id, other.user_id AS other_id,
         CASE WHEN own.submitted_at > other.submitted_at THEN own.submitted_at
              ELSE other.submitted_at END AS at,
         (own.state <> 'accepted' OR other.state = 'accepted') AS holds_own,
         (other.state <> 'accepted' OR own.state = 'accepted') AS holds_other
  FROM identity_submission own JOIN identity_submission other
    ON other.number_digest = own.number_digest AND other.user_id <> own.user_id
  WHERE own.state <> 'refused' AND other.state <> 'refused';
