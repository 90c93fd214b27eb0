-- Forming of full groups on PostgreSQL: the draw, tickets, money, notices, and the next group.

-- A set's day with the set's terms, as a purchase locks it.
CREATE TYPE sale AS (
  set_id BIGINT, day BIGINT, opens_at BIGINT, closes_at BIGINT, stock BIGINT, sold BIGINT, formed BIGINT,
  waiting BIGINT, current_group BIGINT, current_number BIGINT, class_id BIGINT, price BIGINT, seats BIGINT,
  winners BIGINT, reward BIGINT, commission_pool BIGINT, state TEXT
);

-- What moves when a group forms, in the order of its people.
CREATE FUNCTION settlement(s sale) RETURNS leg[] LANGUAGE plpgsql AS $$
DECLARE
  moved leg[];
BEGIN
  WITH sat AS (
    SELECT person_id, cash, result = 'won' AS won FROM seat
    WHERE group_id = s.current_group AND state = 'formed'
  ), legs AS (
    SELECT person_id, 1 AS step, ROW('group_buy', 1, cash, 2, person_id, 20, s.set_id)::leg AS leg
      FROM sat WHERE won
    UNION ALL
    SELECT person_id, 1, ROW('refund', 1, cash, 2, person_id, 1, person_id)::leg FROM sat WHERE NOT won
    UNION ALL
    SELECT person_id, 2, ROW('group_reward', 2, cash * s.reward / 10000, 32, 0, 1, person_id)::leg
      FROM sat WHERE NOT won
    UNION ALL
    SELECT person_id, 3, ROW('formed_seat', 5, 10, 33, 0, 1, person_id)::leg FROM sat
  ), sums AS (
    SELECT SUM(cash) FILTER (WHERE won) AS paid,
      SUM(cash * s.reward / 10000) FILTER (WHERE NOT won) AS rewards FROM sat
  )
  SELECT (SELECT array_agg(leg ORDER BY person_id, step) FROM legs) || ARRAY[
    ROW('group_buy', 1, rewards, 20, s.set_id, 32, 0)::leg,
    ROW('group_buy', 1, paid - rewards - paid * s.commission_pool / 10000, 20, s.set_id, 31, 0)::leg
  ] INTO moved FROM sums;
  RETURN moved;
END $$;

CREATE FUNCTION plan(kind TEXT, subject BIGINT, due_at BIGINT) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO deadline (kind, subject, due_at, state) VALUES (kind, subject, due_at, 'waiting')
    ON CONFLICT DO NOTHING;
END $$;

-- Tickets for the drawn seats, each with its first step, and their deadlines.
CREATE FUNCTION issue_tickets(s sale, class ticket_class, winners BIGINT[], at BIGINT) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  day CONSTANT BIGINT := 86400000;
  zone CONSTANT BIGINT := 25200000;  -- Viet Nam's
  ends CONSTANT BIGINT := ((at + zone) / day + class.validity_days + 1) * day - zone;
BEGIN
  WITH given AS (
    INSERT INTO ticket (person_id, class_id, seat_id, state, cash_paid, issued_at, expires_at)
    SELECT t.person_id, class.id, t.id, 'valid', t.cash, at, ends
    FROM unnest(winners) WITH ORDINALITY AS d (id, n) JOIN seat t ON t.id = d.id ORDER BY d.n
    RETURNING id, seat_id
  ), steps AS (
    INSERT INTO ticket_step (ticket_id, event, state, happened_at) SELECT id, 'issue', 'valid', at FROM given
  )
  UPDATE seat t SET result = 'won', drawn = d.n, ticket_id = g.id
  FROM given g JOIN unnest(winners) WITH ORDINALITY AS d (id, n) ON d.id = g.seat_id WHERE t.id = g.seat_id;
  UPDATE ticket_class SET issued = issued + cardinality(winners) WHERE id = class.id;
  -- The reminders are at nine, fourteen and three days before.
  PERFORM plan('tickets.remind', (ends + zone) / day, ends - 14 * day + 32400000);
  PERFORM plan('tickets.remind', (ends + zone) / day, ends - 3 * day + 32400000);
  PERFORM plan('tickets.expire', (ends + zone) / day, ends);
END $$;

-- Events of commissions, and a notice to each who sat in the group.
CREATE FUNCTION tell_outcome(s sale, class ticket_class, at BIGINT) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO commission_event (seat_id, group_id, set_id, buyer_id, cash, pool, ticket_id, formed_at,
                                is_shared, is_counted)
  SELECT id, s.current_group, s.set_id, person_id, cash, s.commission_pool, ticket_id, at,
    ticket_id IS NULL, FALSE
  FROM seat WHERE group_id = s.current_group AND state = 'formed';
  INSERT INTO notice (person_id, id, kind, name, refund, reward, page)
  SELECT person_id, id, CASE WHEN ticket_id IS NULL THEN 'groups.seat_lost' ELSE 'groups.seat_won' END,
    format(E'name:%s · nhóm %s\x1f%s · group %s\x1f%s · 第 %s 号团', class.name_vi, s.current_number,
           class.name_en, s.current_number, class.name_zh, s.current_number),
    CASE WHEN ticket_id IS NULL THEN cash END,
    CASE WHEN ticket_id IS NULL THEN cash * s.reward / 10000 END,
    CASE WHEN ticket_id IS NULL THEN '/pages/user/gb/detail?id=' || id
         ELSE '/pages/user/vr/ticket?id=' || ticket_id END
  FROM seat WHERE group_id = s.current_group AND state = 'formed';
  PERFORM plan('commissions.share', 0, (at / 60000 + 1) * 60000);
END $$;

CREATE FUNCTION form(s sale, at BIGINT) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  class ticket_class;
  ids BIGINT[];
  secret TEXT;
BEGIN
  SELECT array_agg(id ORDER BY place) INTO ids FROM seat
    WHERE group_id = s.current_group AND state = 'forming';
  SELECT seed INTO STRICT secret FROM draw_seed WHERE group_id = s.current_group;
  SELECT * INTO STRICT class FROM ticket_class WHERE id = s.class_id;
  UPDATE ticket_group SET state = 'formed', seed = secret, ended_at = at
    WHERE id = s.current_group AND taken = seats;
  UPDATE seat SET state = 'formed', result = 'not_won' WHERE group_id = s.current_group AND state = 'forming';
  PERFORM issue_tickets(s, class, draw_winners(decode(secret, 'hex'), s.current_group, ids, s.winners), at);
  PERFORM post('groups.formed', s.current_group, settlement(s), at);
  PERFORM tell_outcome(s, class, at);
END $$;

-- The group of a set that takes seats next.
CREATE FUNCTION open_next(s sale) RETURNS BIGINT LANGUAGE plpgsql AS $$
DECLARE
  secret CONSTANT BYTEA := gen_random_bytes(32);
  opened BIGINT;
BEGIN
  INSERT INTO ticket_group (set_id, number, state, seats, winners, taken, commitment, seed)
    VALUES (s.set_id, s.current_number + 1, 'forming', s.seats, s.winners, 0,
            encode(sha256(secret), 'hex'), '') RETURNING id INTO opened;
  INSERT INTO draw_seed (group_id, seed) VALUES (opened, encode(secret, 'hex'));
  RETURN opened;
END $$;

-- Seats those who wait, one seat of a person, first come first served. Gives how many.
CREATE FUNCTION seat_waiting(s sale) RETURNS BIGINT LANGUAGE plpgsql AS $$
DECLARE
  seated BIGINT;
BEGIN
  WITH next AS (
    SELECT id, row_number() OVER (ORDER BY id) AS place FROM (
      SELECT MIN(id) AS id FROM seat WHERE set_id = s.set_id AND state = 'waiting' GROUP BY person_id
    ) first ORDER BY id LIMIT s.seats
  )
  UPDATE seat t SET state = 'forming', group_id = s.current_group, place = n.place
  FROM next n WHERE t.id = n.id;
  GET DIAGNOSTICS seated = ROW_COUNT;
  UPDATE ticket_group SET taken = seated WHERE id = s.current_group;
  RETURN seated;
END $$;

-- Forms the full current group, and the next ones as long as the queue fills them.
CREATE FUNCTION form_all(s sale, at BIGINT) RETURNS sale LANGUAGE plpgsql AS $$
DECLARE
  seated BIGINT;
BEGIN
  LOOP
    PERFORM form(s, at);
    s.current_group := open_next(s);
    s.current_number := s.current_number + 1;
    s.formed := s.formed + 1;
    EXIT WHEN s.waiting = 0;
    seated := seat_waiting(s);
    s.waiting := s.waiting - seated;
    EXIT WHEN seated < s.seats;
  END LOOP;
  RETURN s;
END $$;
