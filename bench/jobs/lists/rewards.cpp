// A million orders of goods, coupons, memberships, commissions, permits, reviews, and deliveries of webhooks.
#include "jobs/lists/fill.hpp"

namespace bench::lists {

namespace {

constexpr std::string_view goods = R"(
INSERT INTO rewards_goods (id, state, kind, title_vi, title_en, title_zh, description_vi, description_en,
  description_zh, cover, hue, currency, price, stock, weekly_limit, taken, open_orders, made_at)
SELECT i, iif(i % 10 = 0, 'offered', 'stopped'), iif(i % 2 = 0, 'item', 'pass'), 'Cốc ' || i, '', '', '', '',
  '', 'ocean', 20, iif(i % 2 = 0, 'ENERGY', 'XMONEY'), 100, 100, NULL, i % 90, 0, at FROM bench_n WHERE i <=
  2000;
INSERT INTO rewards_order (id, user_id, goods_id, kind, state, pieces, currency, price, week, code,
  ordered_at, ends_at, ended_at, cancelled, operator_id, venue_id, reason)
SELECT id, who, iif(r % 50 = 1, 2, 4 + i % 1900), iif(state = 'credited', iif(r % 3000 = 3, 'voucher',
  'pass'), 'item'), state, 1, 'ENERGY', 100, 1, iif(state = 'credited', NULL, 'code ' || i), at, iif(state =
  'credited', NULL, at + 900000), iif(state IN ('handed_over', 'cancelled'), at + 9000, NULL), iif(state =
  'cancelled', 'by_owner', NULL), iif(state = 'handed_over', boss, NULL), iif(state = 'handed_over', 1, NULL),
  ''
FROM (SELECT *, CASE WHEN i % 20000 = 0 THEN 'ordered' WHEN r % 10 < 6 THEN 'credited' WHEN r % 30 = 6 THEN
  'cancelled' ELSE 'handed_over' END AS state FROM bench_n), bench_fixed;
INSERT INTO reward_campaign (id, state, name_vi, name_en, name_zh, gift, amount, worth, minimum, days,
  audience, level, people, budget, granted, made_by, made_at, started_by, started_at, ended_at, swept)
SELECT i, 'ended', 'Tuần lễ ' || i, '', '', 'coupon', 1, 100, 200, 10, 'registration', 0, 500, 500, 500, boss,
  at, boss, at, at + 9, 0 FROM bench_n, bench_fixed WHERE i <= 2000;
INSERT INTO reward_coupon (id, campaign_id, user_id, state, worth, minimum, given_at, ends_at, seat_id,
  ended_at, reminded)
SELECT id, (i - 1) / 500 + 1, iif(i % 500 = 0 AND i > 500, one, id), state, 100, 200, at, at + 864000000,
  iif(state = 'used', id, NULL), iif(state = 'unused', NULL, at + 9000), TRUE
FROM (SELECT *, CASE WHEN i > 990000 THEN 'unused' WHEN r % 3 = 0 THEN 'used' ELSE 'expired' END AS state
  FROM bench_n), bench_fixed;
INSERT INTO rewards_vip_batch (id, state, note, codes, used, made_by, made_at, expires_at, revoked_by,
  revoked_at, reason)
SELECT i, iif(i % 100 = 0, 'revoked', 'over'), '', 500, 100, boss, at, at + 9, iif(i % 100 = 0, boss, NULL),
  iif(i % 100 = 0, at, NULL), '' FROM bench_n, bench_fixed WHERE i <= 2000;
INSERT INTO rewards_vip_code (id, batch_id, user_id, digest, state, days, made_at, expires_at, used_at,
  membership_until)
SELECT id, (i - 1) / 500 + 1, iif(used, who, NULL), 'vip ' || i, iif(used, 'used', 'expired'), 30, at, at +
  9000, iif(used, at, NULL), iif(used, at + 9, NULL) FROM (SELECT *, r % 5 = 0 AS used FROM bench_n);
INSERT INTO rewards_member (user_id, until, next_pass_at)
SELECT id, at + 2592000000, at + 2592000000 FROM bench_n WHERE i % 2 = 0)";

constexpr std::string_view teams = R"(
INSERT INTO team_event (seat_id, group_id, set_id, buyer_id, cash, pool, formed_at, is_shared, is_counted)
SELECT id, id, iif(r % 50 = 0, 1, 2 + i % 1990), who, amount, 100, at, TRUE, TRUE FROM bench_n;
INSERT INTO team_commission (id, seat_id, group_id, set_id, ticket_id, buyer_id, earner_id, distance, cash,
  pool, ratio, below, amount, state, ending, formed_at, settles_on, ended_at, settlement_id, is_released,
  reason)
SELECT id, id, id, iif(r % 50 = 0, 1, 2 + i % 1990), id, (SELECT o.id FROM bench_n o WHERE o.i = iif(n.r % 50
  = 7, 1, 1 + (n.i * 31) % 900000)), who, 1, amount, 500, 100, 0, amount / 100, state, iif(state =
  'cancelled', 'refused', ''), at, at / 86400000 + 7, iif(state IN ('settled', 'cancelled'), at + 9000, NULL),
  iif(state = 'settled', id, NULL), FALSE, ''
FROM (SELECT *, CASE WHEN i % 20000 = 0 THEN 'under_review' WHEN i > 980000 THEN 'pending' WHEN r % 2000 = 4
  THEN 'cancelled' ELSE 'settled' END AS state FROM bench_n) n;
INSERT INTO team_review (id, user_id, state, buying, tickets, made_at, decided_by, decided_at, reason)
SELECT id, iif(state = 'waiting', id, who), state, 1000, 100, at,
  iif(state IN ('confirmed', 'refused'), boss, NULL), iif(state = 'waiting', NULL, at + 9000), ''
FROM (SELECT *, CASE WHEN i % 20000 = 0 THEN 'waiting' WHEN r % 30 = 2 THEN 'refused' WHEN r % 2000 = 3 THEN
  'lapsed' ELSE 'confirmed' END AS state FROM bench_n), bench_fixed;
INSERT INTO team_permit (id, user_id, leader_id, reason, until, made_by, made_at, ended_by, ended_at,
  end_reason)
SELECT id, who, (SELECT o.id FROM bench_n o WHERE o.i = n.i % 1000000 + 1), '', iif(i % 20000 = 0, now, at) +
  9000000, boss, at, iif(r % 3 = 1 AND i % 20000 <> 0, boss, NULL),
  iif(r % 3 = 1 AND i % 20000 <> 0, at + 9000, NULL), '' FROM bench_n n, bench_fixed
WHERE who <> (SELECT o.id FROM bench_n o WHERE o.i = n.i % 1000000 + 1);
INSERT INTO team_root (id, state, user_id, ratio, from_day, reason, proposed_by, proposed_at, decided_by,
  decided_at, decision)
SELECT id, state, iif(state = 'proposed', id, who), 100, at / 86400000, '', boss, at,
  iif(state = 'proposed', NULL, other), iif(state = 'proposed', NULL, at + 9000), ''
FROM (SELECT *, CASE WHEN i % 20000 = 0 THEN 'proposed' WHEN r % 30 = 2 THEN 'rejected' ELSE 'approved' END
  AS state FROM bench_n), bench_fixed)";

constexpr std::string_view deliveries = R"(
INSERT INTO webhook_receiver (id, state, name, url, events, sealed_key, failures, rests_until, made_by,
  made_at)
SELECT i, 'active', 'Kho ' || i, 'https://kho.example', 'order_paid', '', 0, 0, boss, at FROM bench_n,
  bench_fixed
WHERE i <= 20;
INSERT INTO webhook_message (id, event, data, happened_at) SELECT id, 'order_paid', '{}', at FROM bench_n;
INSERT INTO webhook_delivery (receiver_id, message_id, event, state, attempts, problem, due_at, ended_at)
SELECT iif(r % 2 = 0, 1, 2 + i % 18), id, 'order_paid', state, 1, '', iif(state = 'waiting', at, NULL),
  iif(state = 'waiting', NULL, at + 900)
FROM (SELECT *, CASE WHEN i % 20000 = 0 THEN 'waiting' WHEN r % 3000 = 2 THEN 'failed' ELSE 'delivered' END
  AS state FROM bench_n))";

}  // namespace

void fill_rewards(Place& place) {
  for (const auto part : {goods, teams, deliveries}) place.script(std::string{part});
}

}  // namespace bench::lists
