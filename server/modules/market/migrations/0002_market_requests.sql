-- market: a request keeps what it promises from its publication on. Earlier ones get the settings that held
-- when they were published.

ALTER TABLE market_request ADD COLUMN validity_days BIGINT NOT NULL DEFAULT 30
  CHECK (validity_days >= 0);                          -- that a ticket has left at least
ALTER TABLE market_request ADD COLUMN cancel_from BIGINT NOT NULL DEFAULT 0;  -- by its buyer
UPDATE market_request SET
  validity_days = COALESCE((
    SELECT CAST(v.value AS BIGINT) FROM setting_version v WHERE v.key = 'market.request_validity'
    AND v.effective_at <= market_request.published_at ORDER BY v.effective_at DESC, v.id DESC LIMIT 1), 30),
  cancel_from = published_at + 60000 * COALESCE((
    SELECT CAST(v.value AS BIGINT) FROM setting_version v WHERE v.key = 'market.request_wait'
    AND v.effective_at <= market_request.published_at ORDER BY v.effective_at DESC, v.id DESC LIMIT 1), 30);
