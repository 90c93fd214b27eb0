-- identity: names and holders are sealed, as numbers are. Existing ones in the background.

INSERT INTO job (kind, subject, due_at, state, attempts, problem)
SELECT 'identity.seal', 0, 0, 'waiting', 0, ''
WHERE EXISTS (SELECT 1 FROM identity_submission) OR EXISTS (SELECT 1 FROM identity_card);
