-- Postings on PostgreSQL. The kinds and units are those of schema.sql; from kind 30 on no balance is stored.

CREATE TYPE leg AS (
  flow TEXT, unit BIGINT, amount BIGINT,
  from_kind BIGINT, from_owner BIGINT, to_kind BIGINT, to_owner BIGINT
);

-- The sides of legs that change a stored balance.
CREATE FUNCTION sides(legs leg[])
RETURNS TABLE (n BIGINT, is_from BOOLEAN, owner BIGINT, kind BIGINT, unit BIGINT, change BIGINT)
LANGUAGE sql IMMUTABLE AS $$
  SELECT l.n, TRUE, l.from_owner, l.from_kind, l.unit, -l.amount
  FROM unnest(legs) WITH ORDINALITY AS l (flow, unit, amount, from_kind, from_owner, to_kind, to_owner, n)
  WHERE l.from_kind < 30
  UNION ALL
  SELECT l.n, FALSE, l.to_owner, l.to_kind, l.unit, l.amount
  FROM unnest(legs) WITH ORDINALITY AS l (flow, unit, amount, from_kind, from_owner, to_kind, to_owner, n)
  WHERE l.to_kind < 30
$$;

-- Locks all accounts of the legs in the order of their keys, and opens those that do not exist.
CREATE FUNCTION lock_accounts(legs leg[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  wanted BIGINT;
  locked BIGINT;
BEGIN
  SELECT COUNT(DISTINCT (owner, kind, unit)) INTO wanted FROM sides(legs);
  FOR attempt IN 1..2 LOOP
    PERFORM 1 FROM account WHERE (owner, kind, unit) IN (SELECT owner, kind, unit FROM sides(legs))
      ORDER BY owner, kind, unit FOR NO KEY UPDATE;
    GET DIAGNOSTICS locked = ROW_COUNT;
    EXIT WHEN locked = wanted;
    INSERT INTO account (owner, kind, unit, balance)
      SELECT DISTINCT owner, kind, unit, 0 FROM sides(legs) ORDER BY owner, kind, unit ON CONFLICT DO NOTHING;
  END LOOP;
END $$;

-- Posts many legs at once; the table's check refuses a balance below zero.
CREATE FUNCTION post(cause TEXT, cause_id BIGINT, legs leg[], posted_at BIGINT) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_accounts(legs);
  WITH running AS MATERIALIZED (
    SELECT s.n, s.is_from,
      a.balance + SUM(s.change) OVER (PARTITION BY s.owner, s.kind, s.unit ORDER BY s.n) AS after
    FROM sides(legs) s JOIN account a ON a.owner = s.owner AND a.kind = s.kind AND a.unit = s.unit
  )
  INSERT INTO transfer (unit, amount, from_kind, from_owner, to_kind, to_owner, from_after, to_after,
                        person_id, flow, cause, cause_id, leg, posted_at)
  SELECT l.unit, l.amount, l.from_kind, l.from_owner, l.to_kind, l.to_owner, f.after, t.after,
    CASE WHEN l.from_kind = 1 THEN l.from_owner WHEN l.to_kind = 1 THEN l.to_owner END,
    l.flow, post.cause, post.cause_id, l.n - 1, post.posted_at
  FROM unnest(legs) WITH ORDINALITY AS l (flow, unit, amount, from_kind, from_owner, to_kind, to_owner, n)
  LEFT JOIN running f ON f.n = l.n AND f.is_from LEFT JOIN running t ON t.n = l.n AND NOT t.is_from
  ORDER BY l.n;
  UPDATE account a SET balance = a.balance + s.change
  FROM (SELECT owner, kind, unit, SUM(change) AS change FROM sides(legs) GROUP BY owner, kind, unit) s
  WHERE a.owner = s.owner AND a.kind = s.kind AND a.unit = s.unit;
END $$;

-- Moves the price of a seat from a wallet into what is held for the person's seats.
CREATE FUNCTION hold(buyer BIGINT, price BIGINT, order_id BIGINT, at BIGINT) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  wallet_after BIGINT;
  held_after BIGINT;
BEGIN
  UPDATE account SET balance = balance - price
    WHERE owner = buyer AND kind = 1 AND unit = 1 AND balance >= price RETURNING balance INTO wallet_after;
  IF wallet_after IS NULL THEN PERFORM refuse(402, 'too little money'); END IF;
  INSERT INTO account AS a (owner, kind, unit, balance) VALUES (buyer, 2, 1, price)
    ON CONFLICT (owner, kind, unit) DO UPDATE SET balance = a.balance + excluded.balance
    RETURNING a.balance INTO held_after;
  INSERT INTO transfer (unit, amount, from_kind, from_owner, to_kind, to_owner, from_after, to_after,
                        person_id, flow, cause, cause_id, leg, posted_at)
    VALUES (1, price, 1, buyer, 2, buyer, wallet_after, held_after, buyer, 'group_buy', 'groups.seats_held',
            order_id, 0, at);
END $$;
