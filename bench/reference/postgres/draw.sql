-- The draw of ../draw.mjs in PL/pgSQL, with the same result.

CREATE FUNCTION keyed(key BYTEA, said TEXT) RETURNS BYTEA LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN hmac(convert_to(said, 'UTF8'), key, 'sha256');
END $$;

CREATE FUNCTION draw_winners(seed BYTEA, group_id BIGINT, seats BIGINT[], winners BIGINT) RETURNS BIGINT[]
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  numbers CONSTANT BIGINT := 4294967296;
  key BYTEA;
  block BYTEA;
  blocks INT := 0;
  used INT := 32;
  number BIGINT;
  other INT;
  moved BIGINT;
BEGIN
  SELECT keyed(seed, format(E'gomve-draw-1\ngroup %s\nseats %s\n', group_id, cardinality(seats))
                     || string_agg(format(E'%s %s -\n', n, id), '' ORDER BY n))
    INTO key FROM unnest(seats) WITH ORDINALITY AS s (id, n);
  FOR top IN REVERSE cardinality(seats)..2 LOOP
    LOOP
      IF used = 32 THEN
        block := keyed(key, CAST(blocks AS TEXT));
        blocks := blocks + 1;
        used := 0;
      END IF;
      number := get_byte(block, used) * 16777216::BIGINT + get_byte(block, used + 1) * 65536
                + get_byte(block, used + 2) * 256 + get_byte(block, used + 3);
      used := used + 4;
      EXIT WHEN number < numbers - numbers % top;
    END LOOP;
    other := 1 + number % top;
    moved := seats[top];
    seats[top] := seats[other];
    seats[other] := moved;
  END LOOP;
  RETURN seats[1:winners];
END $$;
