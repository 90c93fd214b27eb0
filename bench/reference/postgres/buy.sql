-- A purchase on PostgreSQL in one round trip. A refusal is an exception with SQLSTATE R0 and its HTTP status.

CREATE FUNCTION refuse(status INT, reason TEXT) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'R0' || status, MESSAGE = reason;
END $$;

-- The sale, locked until the end of the transaction: purchases in one set queue here.
CREATE FUNCTION lock_sale(wanted BIGINT) RETURNS sale LANGUAGE plpgsql AS $$
DECLARE
  locked sale;
BEGIN
  SELECT d.set_id, d.day, d.opens_at, d.closes_at, d.stock, d.sold, d.formed, d.waiting, d.current_group,
    d.current_number, s.class_id, s.price, s.seats, s.winners, s.reward, s.commission_pool, s.state
    INTO locked FROM set_day d JOIN ticket_set s ON s.id = d.set_id
    WHERE d.set_id = wanted AND NOT d.is_closed FOR NO KEY UPDATE OF d;
  RETURN locked;
END $$;

CREATE FUNCTION require_may_buy(buyer person, s sale, proven TEXT, at BIGINT) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  has BIGINT;
BEGIN
  IF s.state IS DISTINCT FROM 'published' THEN PERFORM refuse(404, 'no such set on sale'); END IF;
  IF at < s.opens_at OR s.closes_at <= at THEN PERFORM refuse(409, 'closed now'); END IF;
  IF buyer.pay_hash <> proven THEN PERFORM refuse(403, 'wrong payment password'); END IF;
  IF at < buyer.excluded_until THEN PERFORM refuse(403, 'taking a break from buying'); END IF;
  IF s.sold >= s.stock THEN PERFORM refuse(409, 'sold out'); END IF;
  SELECT balance INTO has FROM account WHERE owner = buyer.id AND kind = 1 AND unit = 1;
  IF COALESCE(has, 0) < s.price THEN PERFORM refuse(402, 'too little money'); END IF;
END $$;

CREATE FUNCTION count_for_day(buyer person, s sale) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO person_day AS p (person_id, day, seats) VALUES (buyer.id, s.day, 1)
    ON CONFLICT (person_id, day) DO UPDATE SET seats = p.seats + 1 WHERE p.seats < buyer.seats_a_day;
  IF NOT FOUND THEN PERFORM refuse(409, 'too many seats today'); END IF;
  IF NOT buyer.joined_group THEN UPDATE person SET joined_group = TRUE WHERE id = buyer.id; END IF;
END $$;

-- Locks the money of all in the full group before the buyer's alone, in the order in which all lock accounts.
CREATE FUNCTION lock_group(buyer person, s sale) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM account WHERE kind IN (1, 2) AND unit = 1 AND owner IN (
      SELECT person_id FROM seat WHERE group_id = s.current_group AND state = 'forming' UNION SELECT buyer.id
    ) ORDER BY owner, kind, unit FOR NO KEY UPDATE;
END $$;

-- Takes a place in the current group, or waits if the person sits there. Gives the order and the place.
CREATE FUNCTION take_seat(buyer person, s sale, at BIGINT, OUT order_id BIGINT, OUT place BIGINT)
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ticket_group SET taken = taken + 1 WHERE id = s.current_group AND state = 'forming' AND taken < seats
    AND NOT EXISTS (SELECT 1 FROM seat t WHERE t.group_id = s.current_group AND t.person_id = buyer.id
                    AND t.state IN ('forming', 'formed')) RETURNING taken INTO place;
  INSERT INTO purchase (person_id, set_id, day, seats, price, placed_at)
    VALUES (buyer.id, s.set_id, s.day, 1, s.price, at) RETURNING id INTO order_id;
  IF place = s.seats THEN PERFORM lock_group(buyer, s); END IF;
  PERFORM hold(buyer.id, s.price, order_id, at);
  INSERT INTO seat (purchase_id, set_id, person_id, group_id, place, state, cash)
    VALUES (order_id, s.set_id, buyer.id, CASE WHEN place IS NOT NULL THEN s.current_group END, place,
            CASE WHEN place IS NULL THEN 'waiting' ELSE 'forming' END, s.price);
END $$;

CREATE FUNCTION answer_of(s sale, order_id BIGINT, place BIGINT, formed BIGINT) RETURNS TEXT
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN json_build_object(
    'orderId', CAST(order_id AS TEXT), 'setId', CAST(s.set_id AS TEXT), 'count', 1,
    'seated', CASE WHEN place IS NULL THEN 0 ELSE 1 END, 'waiting', CASE WHEN place IS NULL THEN 1 ELSE 0 END,
    'passUsed', FALSE, 'paid', CAST(round(s.price / 100.0, 2) AS TEXT),
    'groupId', CASE WHEN place IS NOT NULL THEN CAST(s.current_group AS TEXT) END, 'groupsFormed', formed);
END $$;

CREATE FUNCTION buy(asked_token TEXT, asked_key TEXT, asked TEXT, wanted BIGINT, proven TEXT, at BIGINT)
RETURNS TEXT LANGUAGE plpgsql AS $$
DECLARE
  buyer person;
  known kept_answer;
  s sale;
  after sale;
  took RECORD;
  said TEXT;
BEGIN
  SELECT p.* INTO buyer FROM session e JOIN person p ON p.id = e.person_id
    WHERE e.token_hash = asked_token AND e.expires_at > at;
  IF NOT FOUND THEN PERFORM refuse(401, 'no session'); END IF;
  IF buyer.state <> 'active' THEN PERFORM refuse(403, 'banned'); END IF;
  SELECT * INTO known FROM kept_answer WHERE key = asked_key AND person_id = buyer.id;
  IF FOUND THEN
    IF known.fingerprint <> asked THEN PERFORM refuse(409, 'the key was used for another call'); END IF;
    RETURN known.answer;
  END IF;
  s := lock_sale(wanted);
  PERFORM require_may_buy(buyer, s, proven, at);
  PERFORM count_for_day(buyer, s);
  SELECT * INTO took FROM take_seat(buyer, s, at);
  after := s;
  after.sold := s.sold + 1;
  IF took.place IS NULL THEN after.waiting := s.waiting + 1; END IF;
  IF took.place = s.seats THEN after := form_all(after, at); END IF;
  UPDATE set_day SET sold = after.sold, formed = after.formed, waiting = after.waiting,
    current_group = after.current_group, current_number = after.current_number
    WHERE set_id = s.set_id AND day = s.day;
  said := answer_of(s, took.order_id, took.place, after.formed - s.formed);
  INSERT INTO kept_answer (key, person_id, fingerprint, answer, kept_at)
    VALUES (asked_key, buyer.id, asked, said, at);
  RETURN said;
END $$;
