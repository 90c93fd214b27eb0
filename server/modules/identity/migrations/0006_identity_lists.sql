-- identity: submissions whose ids are ahead of their times (decision 49), usually none: a list until a time
-- begins at the ids of that time.
CREATE INDEX identity_submission_ahead ON identity_submission (submitted_at)
  WHERE (id >> 22) + 1735689600000 - submitted_at > 600000;
