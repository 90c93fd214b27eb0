-- team: a group counts once on the board of invitees' successes, however many seats of invitees it has.

DELETE FROM team_board WHERE board = 'invitees';
INSERT INTO team_board (board, span, starts_on, user_id, reached, reached_at)
SELECT 'invitees', 'day', day, referrer_id, COUNT(*), MAX(formed_at) FROM (
  SELECT DISTINCT r.referrer_id, e.group_id, e.formed_at, (e.formed_at + 25200000) / 86400000 AS day
  FROM team_event e JOIN team_referral r ON r.user_id = e.buyer_id
  WHERE e.is_counted AND (e.counted_for = CAST(r.referrer_id AS TEXT)
    OR e.counted_for LIKE CAST(r.referrer_id AS TEXT) || ' %')) AS formed
GROUP BY day, referrer_id;
-- A week is that of its Monday; one that is frozen has what was counted before.
INSERT INTO team_board (board, span, starts_on, user_id, reached, reached_at)
SELECT 'invitees', 'week', monday, referrer_id, COUNT(*), MAX(formed_at) FROM (
  SELECT DISTINCT r.referrer_id, e.group_id, e.formed_at, e.counted_at,
    (e.formed_at + 25200000) / 86400000 - ((e.formed_at + 25200000) / 86400000 + 3) % 7 AS monday
  FROM team_event e JOIN team_referral r ON r.user_id = e.buyer_id
  WHERE e.is_counted AND (e.counted_for = CAST(r.referrer_id AS TEXT)
    OR e.counted_for LIKE CAST(r.referrer_id AS TEXT) || ' %')) AS formed
WHERE NOT EXISTS (SELECT 1 FROM team_week w WHERE w.week = monday AND w.frozen_at < counted_at)
GROUP BY monday, referrer_id;
