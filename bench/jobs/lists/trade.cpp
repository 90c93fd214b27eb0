// A million groups, seats, personal groups, tickets, and deals of the market, in some hundred classes.
#include "jobs/lists/fill.hpp"

namespace bench::lists {

namespace {

constexpr std::string_view catalogue = R"(
INSERT INTO ticket_class (id, name_vi, name_en, name_zh, about_vi, about_en, about_zh, cover, hue,
  reference_price, unit_cost, validity_days, is_open)
SELECT i, 'Vé VR ' || i, '', '', '', '', '', 'ocean', 200, 36000000, 9000000, 180, TRUE FROM bench_n
WHERE i <= 500;
INSERT INTO ticket_count (class_id, issued, picked_up, recycled, expired)
SELECT i, 2000, 1000, 600, 200 FROM bench_n WHERE i <= 500;
INSERT INTO ticket_venue (id, name_vi, name_en, name_zh, address, latitude, longitude, opens, closes, is_open)
SELECT i, 'Quầy ' || i, '', '', 'Hà Nội', 21000000, 105000000, 28800, 79200, TRUE FROM bench_n WHERE i <= 300;
INSERT INTO content_news (id, state, version, shown_as, published_at, cover, title_vi, summary_vi, body_vi,
  title_en, summary_en, body_en, title_zh, summary_zh, body_zh, saved_at, saved_by)
SELECT id, iif(i % 1000 = 0, 'draft', 'published'), 1, iif(i % 1000 = 0, NULL, id), iif(i % 1000 = 0, NULL,
  at), 'ocean', 'Tin ' || i, '', '', '', '', '', '', '', '', at, boss FROM bench_n, bench_fixed WHERE i % 250
  = 0;
INSERT INTO content_text (key, version, title_vi, body_vi, title_en, body_en, title_zh, body_zh, saved_at,
  saved_by, reason)
SELECT 'about', 100 + i, 'Về chúng tôi', '', '', '', '', '', at, boss, '' FROM bench_n, bench_fixed
WHERE i <= 500;
INSERT INTO group_set (id, class_id, price, seats, winners, priority_slots, groups_a_day, reward,
  commission_pool, state, changed_at)
SELECT i, 1 + i % 500, amount, 10, 3, 1, 100, 100, 100, iif(i % 40 = 0, 'draft', 'stopped'), at FROM bench_n
WHERE i <= 2000)";

constexpr std::string_view groups = R"(
INSERT INTO group_group (id, set_id, number, state, seats, winners, taken, places, commitment, server_seed,
  ended_at)
SELECT id, iif(r % 50 = 0, 1, 2 + i % 1990), i, state, 10, 3, 10, 10, 'c', iif(state = 'formed', 's', ''),
  iif(state = 'forming', NULL, at + 60000)
FROM (SELECT *, CASE WHEN i % 20000 = 0 THEN 'forming' WHEN r % 100 = 3 THEN 'closed' ELSE 'formed' END
  AS state FROM bench_n);
INSERT INTO group_order (id, user_id, set_id, day, seats, price, placed_at)
SELECT id, who, iif(r % 50 = 0, 1, 2 + i % 1990), (at + 25200000) / 86400000, 1, amount, at FROM bench_n;
INSERT INTO group_seat (id, order_id, set_id, user_id, group_id, place, state, result, priority, client_seed,
  drawn, ticket_id)
SELECT id, id, iif(r % 50 = 0, 1, 2 + i % 1990), who, iif(state = 'pending_group', NULL, id), 1, state,
  CASE WHEN state <> 'formed' THEN NULL WHEN r % 10 < 3 THEN 'won' ELSE 'not_won' END, FALSE, '',
  iif(state = 'formed' AND r % 10 < 3, 1, NULL), iif(state = 'formed' AND r % 10 < 3, id, NULL)
FROM (SELECT *, CASE WHEN i % 50000 = 0 THEN 'pending_group' WHEN i % 20000 = 0 THEN 'forming'
  WHEN r % 50 = 3 THEN 'left' WHEN r % 100 = 3 THEN 'closed' ELSE 'formed' END AS state FROM bench_n);
INSERT INTO group_batch (id, master_id, class_id, price, seats, winners, fee, reward, launch_reward, deposit,
  state, groups, formed, current_number, current_group, taken, places, launched_at, cancel_from, closes_at,
  ended_at, reason, cancelled_by)
SELECT id, who, iif(r % 50 = 1, 1, 2 + i % 490), amount, 5, 1, 200, 100, 100, 0, state, 1, state = 'done', 1,
  id, 0, 5, at, at, at + 900000, iif(state = 'open', NULL, at + 9000), iif(state = 'cancelled', '', NULL),
  iif(state = 'cancelled', boss, NULL)
FROM (SELECT *, CASE WHEN i % 20000 = 0 THEN 'open' WHEN r % 30 = 2 THEN 'cancelled' WHEN r % 5 = 3 THEN
  'closed' ELSE 'done' END AS state FROM bench_n), bench_fixed;
INSERT INTO group_master (user_id, used, open, formed, ended)
SELECT master_id, COUNT(*), 0, 0, COUNT(*) FROM group_batch GROUP BY master_id)";

constexpr std::string_view tickets = R"(
INSERT INTO ticket (id, owner_id, class_id, state, claim, cash_paid, cause, cause_id, issued_at, expires_at,
  code, queue_day, queue_number, recycle_value, ceiling, paid, acquired_at)
SELECT id, who, 1 + i % 490, state, 'none', amount, 'bench', id, at, at + 15552000000,
  iif(taken, 'code ' || i, NULL), iif(taken, at / 86400000, NULL), iif(taken, i, NULL), 0, 0, 0, at
FROM (SELECT *, state IN ('number_taken', 'pending', 'picked_up') AS taken FROM (SELECT *, CASE
  WHEN i % 20000 = 0 THEN 'number_taken' WHEN i % 20000 = 1 THEN 'pending' WHEN r % 10 < 5 THEN 'picked_up'
  WHEN r % 10 < 8 THEN 'recycled' WHEN r % 10 = 8 THEN 'expired' WHEN r % 1000 = 9 THEN 'returned'
  ELSE 'awaiting_number' END AS state FROM bench_n));
INSERT INTO ticket_step (id, ticket_id, event, state, venue_id, operator_id, happened_at)
SELECT id, id, 'hand_over', 'picked_up', iif(r % 4 = 0, 1, 2 + i % 290), boss, at FROM bench_n, bench_fixed)";

constexpr std::string_view deals = R"(
INSERT INTO market_request (id, buyer_id, class_id, state, price, quantity, filled, fee, published_at,
  ends_at, ended_at, ended_by, reason)
SELECT id, who, iif(r % 50 = 1, 1, 2 + i % 490), state, amount, 3, iif(state = 'completed', 3, 1), 200, at,
  at + 900000, iif(state = 'buying', NULL, at + 9000), iif(state = 'cancelled', 'by_owner', NULL), ''
FROM (SELECT *, CASE WHEN i % 2000 = 0 THEN 'buying' WHEN r % 30 = 2 THEN 'cancelled' ELSE 'completed' END
  AS state FROM bench_n);
INSERT INTO market_listing (id, seller_id, class_id, state, price, quantity, sold, fee, recycle_value,
  expires_at, listed_at, ends_at, ended_at, ended_by, reason)
SELECT id, who, iif(r % 50 = 1, 1, 2 + i % 490), state, amount, 2, iif(state = 'sold', 2, 1), 200, 17000000,
  at + 990000, at, at + 900000, iif(state = 'on_sale', NULL, at + 9000),
  CASE state WHEN 'cancelled' THEN 'by_owner' WHEN 'ended' THEN 'by_time' END, ''
FROM (SELECT *, CASE WHEN i % 2000 = 0 THEN 'on_sale' WHEN r % 30 = 2 THEN 'cancelled' WHEN r % 2000 = 3
  THEN 'ended' ELSE 'sold' END AS state FROM bench_n);
INSERT INTO market_sale (id, kind, deal_id, seller_id, buyer_id, in_line, class_id, pieces, paid, fee,
  sold_at)
SELECT id, CASE WHEN r % 2000 = 3 THEN 'buyback' WHEN r % 2 = 0 THEN 'request' ELSE 'resale' END, id, who,
  iif(r % 2000 = 3, NULL, (SELECT o.id FROM bench_n o WHERE o.i = 1 + (n.i * 31) % 900000)),
  r % 5000 = 1, iif(r % 50 = 1, 1, 2 + i % 490), 1, amount, 0, at
FROM bench_n n WHERE who <> (SELECT o.id FROM bench_n o WHERE o.i = 1 + (n.i * 31) % 900000);
INSERT INTO market_pair (id, one_id, other_id, in_line, sales, pieces, paid, last_at)
SELECT id, one, id, i % 5000 = 1, 1 + r % 7, 7, amount, at FROM bench_n, bench_fixed WHERE i > 1;
INSERT INTO market_package (id, kind, state, class_id, share, most, quantity, least_count, day, sold, paid,
  announces_at, opens_at, closes_at, made_by, made_at, announced_by, ended_at, reason)
SELECT id, iif(i % 3 = 0, 'team', 'personal'), 'closed', 1 + i % 490, 100, 1000, 100, 1, at / 86400000, i %
  90, 0, at, at + 1, at + 2, boss, at, other, at + 3, '' FROM bench_n, bench_fixed WHERE i % 200 = 0)";

constexpr std::string_view providers = R"(
INSERT INTO funds_provider (id, user_id, state, note, applied_at, decided_by, decided_at, reason, ended_at,
  open_funds, proposed_by, proposed_at)
SELECT id, iif(state IN ('applying', 'approved'), id, who), state, '', at, iif(state = 'applying', NULL,
  other), iif(state = 'applying', NULL, at + 9000), '', iif(state = 'ended', at + 99000, NULL), 0, iif(state =
  'approved', boss, NULL), iif(state = 'approved', at, NULL)
FROM (SELECT *, CASE WHEN i % 20000 = 0 THEN 'applying' WHEN r % 50 = 0 OR r % 30 = 2 THEN 'rejected'
  WHEN r % 30 = 3 THEN 'ended' ELSE 'approved' END AS state FROM bench_n), bench_fixed;
INSERT INTO funds_fund (id, provider_id, user_id, state, amount, free, reserved, in_takes, remark, locked_at,
  decided_by, decided_at, reason, cancelled_at, ended_at)
SELECT id, id, who, state, amount, iif(state IN ('rejected', 'completed'), 0, amount), 0, 0, '', at,
  iif(state = 'applying', NULL, other), iif(state = 'applying', NULL, at + 9000), '',
  iif(state IN ('cancelling', 'completed'), at + 9000, NULL),
  iif(state IN ('rejected', 'completed'), at + 99000, NULL)
FROM (SELECT *, CASE WHEN i % 20000 = 0 THEN 'applying' WHEN r % 30 = 2 THEN 'rejected' WHEN r % 2000 = 3
  THEN 'cancelling' WHEN r % 30 = 4 THEN 'active' ELSE 'completed' END AS state FROM bench_n), bench_fixed;
INSERT INTO task_offer (id, fund_id, provider_id, class_id, state, monday, portions, tickets, price, share,
  taken, kept, takes, open_takes, size, sold, needs_review, remark, published_at, takes_until, sells_until,
  returns_at, settles_at, completes_at, ended_at)
SELECT id, id, who, iif(r % 50 = 1, 1, 2 + i % 490), state, (at / 86400000 + 3) / 7 * 7 - 3, 100, 100,
  1000000, 100, 1 - (state = 'cancelled'), iif(state = 'receiving', 99, 0), 1 - (state = 'cancelled'), i %
  20000 = 1, 100, 50, FALSE, '', at, at + 1, at + 2, at + 3, at + 4, at + 5, iif(state IN ('completed',
  'cancelled'), at + 9, NULL)
FROM (SELECT *, CASE WHEN i % 20000 = 0 THEN 'receiving' WHEN i % 20000 = 1 THEN 'executing' WHEN r % 30 = 2
  THEN 'cancelled' ELSE 'completed' END AS state FROM bench_n);
INSERT INTO task_offer_take (id, offer_id, taker_id, state, portions, size, principal, parked, taken_at, sold,
  provider_got, sponsor_got, taker_got, ended_at, ended_by, reason, remark, monday)
SELECT id, id, iif(i % 20000 = 1, id, who), state, 1, 100, amount, 0, at, 50, 0, 0, 0, iif(state =
  'executing', NULL, at + 9), CASE state WHEN 'executing' THEN NULL WHEN 'cancelled' THEN 'by_taker' ELSE
  'by_time' END, '', '', (at / 86400000 + 3) / 7 * 7 - 3
FROM (SELECT *, CASE WHEN i % 20000 = 1 THEN 'executing' WHEN r % 30 = 2 THEN 'cancelled' WHEN r % 30 = 3
  THEN 'failed' ELSE 'succeeded' END AS state FROM bench_n);
INSERT INTO ticket_lot (id, class_id, cash, size, free, launched, issued, returned)
SELECT t.id, o.class_id, o.price, t.size, iif(t.ended_at IS NULL, t.size - t.sold, 0), 0, t.sold,
  iif(t.ended_at IS NULL, 0, t.size - t.sold)
FROM task_offer_take t JOIN task_offer o ON o.id = t.offer_id;
UPDATE funds_waiting SET waiting = 50)";

}  // namespace

void fill_trade(Place& place) {
  for (const auto part : {catalogue, groups, tickets, deals, providers}) place.script(std::string{part});
}

}  // namespace bench::lists
