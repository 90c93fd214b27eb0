-- market: what the console's lists filter by. Classes are expressions, so that lists of open deals find the
-- indexes that have only those.
CREATE INDEX market_request_of_class ON market_request ((class_id + 0), id);
CREATE INDEX market_listing_of_class ON market_listing ((class_id + 0), id);
CREATE INDEX market_sale_of_class ON market_sale ((class_id + 0), id);
CREATE INDEX market_sale_in_line ON market_sale (in_line, id);
CREATE INDEX market_pair_in_line ON market_pair (in_line, id);
-- Rows whose ids are ahead of their times (decision 49): usually none.
CREATE INDEX market_request_ahead ON market_request (published_at)
  WHERE (id >> 22) + 1735689600000 - published_at > 600000;
CREATE INDEX market_listing_ahead ON market_listing (listed_at)
  WHERE (id >> 22) + 1735689600000 - listed_at > 600000;
CREATE INDEX market_sale_ahead ON market_sale (sold_at)
  WHERE (id >> 22) + 1735689600000 - sold_at > 600000;
