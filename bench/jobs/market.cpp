// Joining a personal group beside buying a seat of the same size, and the market's lists over a million
// deals.
#include "accounts/accounts.hpp"
#include "groups/batches.hpp"
#include "groups/groups.hpp"
#include "jobs/place.hpp"
#include "modules/groups/public_queue/console.hpp"
#include "modules/groups/settings.hpp"
#include "platform/crypto/passwords.hpp"

namespace bench {

namespace {

constexpr std::int64_t buyers = 40, groups_bought = 400, seats = 5;
constexpr std::int64_t dealers = 1'000, deals = 500'000;  // of each kind
constexpr std::string_view pay_password = "Cho-ve-68";
constexpr auto price = 250'000_vnd;

auto enrolled(Place& place, std::int64_t number, const std::string& hash) -> UserId {
  return place.look([&](Context& ctx) {
    const auto user = must(accounts::enrol(ctx, {.mobile = fmt::format("+849{:08}", number),
                                                 .nickname = fmt::format("Khách {}", number),
                                                 .password_hash = hash,
                                                 .pay_password_hash = hash}));
    must(ledger::post(ctx, {ledger::CauseKind{"bench.earned"}, user.value},
                      {ledger::transfer(ledger::BalanceFlow::adjustment, Money{price.minor_units * 100'000},
                                        {ledger::capital, ledger::available(user)})}));
    return user;
  });
}

auto people(Place& place) -> std::vector<UserId> {
  const auto hash = crypto::hash_password(pay_password, crypto::PasswordCost::for_tests());
  std::vector<UserId> all;
  for (std::int64_t n = 1; n <= buyers; ++n) all.push_back(enrolled(place, n, hash));
  return all;
}

auto new_class(Place& place) -> tickets::ClassId {
  return place.look([](Context& ctx) {
    const auto id = ctx.new_id<tickets::ClassId>();
    ctx.tx.run(
        "INSERT INTO ticket_class (id, name_vi, name_en, name_zh, about_vi, about_en, about_zh, cover, hue, "
        "reference_price, unit_cost, validity_days, is_open) VALUES ($1, 'Vé VR', '', '', '', '', '', "
        "'ocean', 200, $2, $3, 180, TRUE)",
        id, price, 30'000_vnd);
    return id;
  });
}

auto on_sale(Place& place, OperatorId boss, tickets::ClassId of) -> groups::SetId {
  groups::SetRequest request{.class_id = of, .price = price};
  request.seats = shape::Number<2, 100>{seats};
  request.winners = shape::Number<1, 99>{1};
  request.priority_slots = shape::Number<0, 100>{0};
  request.groups_a_day = shape::Number<1, 100'000>{10'000};
  request.reward = shape::Number<0, 10'000>{100};  // as in a personal group
  request.commission_pool = shape::Number<0, 10'000>{0};
  const auto set = place.run(groups::save_set, boss, request).set_id;
  place.run(groups::publish_set, boss, groups::SetQuery{set});
  return set;
}

// Purchases that form a group every fifth time, each person in turn.
void buy_seats(Place& place, const std::vector<UserId>& all, groups::SetId set) {
  const groups::BuyRequest request{.set_id = set, .pay_password = shape::Secret{std::string{pay_password}}};
  for (std::int64_t n = 0; n < groups_bought * seats; ++n) {
    const auto who = all[static_cast<std::size_t>(n % buyers)];
    place.timed("buyGb", 1, [&] { return place.run(groups::buy, who, request); });
  }
}

// All winners launch what they won in the queue; the others fill these groups, five seats each.
void join_groups(Place& place, const std::vector<UserId>& all) {
  for (const auto master : all) {
    const auto quote = place.run(groups::quote_batch, master, groups::QuoteRequest{});
    if (quote.free.empty()) continue;
    // What was won in a personal group gives no right to launch.
    const auto free = std::min({quote.free.front().eligible, quote.eligibility.left, std::int64_t{100}});
    if (free == 0) continue;
    const groups::LaunchRequest launch{.class_id = quote.free.front().class_id,
                                       .count = shape::Number<1, 1'000'000>{free},
                                       .price = price,
                                       .pay_password = shape::Secret{std::string{pay_password}}};
    const auto batch =
        place.timed("master/add", free, [&] { return place.run(groups::launch_batch, master, launch); });
    const groups::JoinRequest join{.batch_id = batch.batch_id,
                                   .pay_password = shape::Secret{std::string{pay_password}}};
    for (std::int64_t n = 0, joined = 0; joined < free * seats; ++n) {
      const auto who = all[static_cast<std::size_t>(n % buyers)];
      if (who == master) continue;
      place.timed("joinGb", 1, [&] { return place.run(groups::join_batch, who, join); });
      ++joined;
    }
  }
}

// A million deals of a thousand people: a fifth of the requests and listings is open.
void fill_deals(Place& place, tickets::ClassId of) {
  const auto at =
      std::chrono::duration_cast<std::chrono::milliseconds>(place.now().instant.time_since_epoch()).count();
  place.script(
      insertion_of_people(1, dealers, "NULL") +
      fmt::format(
          "CREATE TABLE bench_n AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < "
          "{0}) SELECT i FROM n;"
          "INSERT INTO market_request (id, buyer_id, class_id, state, price, quantity, filled, fee, "
          "published_at, ends_at, ended_at, reason) SELECT i, {1} + 1 + i % {2}, {3}, iif(i % 5 = 0, "
          "'buying', "
          "'completed'), 20000000 + i % 100 * 100000, 3, iif(i % 5 = 0, 1, 3), 200, {4} - i, {4} + "
          "2000000000, "
          "iif(i % 5 = 0, NULL, {4} - 1), '' FROM bench_n;"
          "INSERT INTO market_listing (id, seller_id, class_id, state, price, quantity, sold, fee, "
          "recycle_value, expires_at, listed_at, ends_at, ended_at, reason) SELECT 1000000 + i, {1} + 1 + i "
          "% "
          "{2}, {3}, iif(i % 5 = 0, 'on_sale', 'sold'), 20000000 + i % 100 * 100000, 2, iif(i % 5 = 0, 1, "
          "2), "
          "200, 17000000, {4} + 9000000000, {4} - i, {4} + 8000000000, iif(i % 5 = 0, NULL, {4} - 1), '' "
          "FROM "
          "bench_n;"
          "INSERT INTO market_sale (id, kind, deal_id, seller_id, buyer_id, in_line, class_id, pieces, paid, "
          "fee, sold_at) SELECT 2000000 + i, iif(i % 2 = 0, 'resale', 'request'), iif(i % 2 = 0, 1000000 + "
          "i, "
          "i), {1} + 1 + i % {2}, {1} + 1 + (i + 1) % {2}, FALSE, {3}, 1, 20000000, 400000, {4} - i FROM "
          "bench_n;",
          deals, people_from, dealers, of.value, at));
}

void read_lists(Place& place, OperatorId boss, tickets::ClassId of) {
  constexpr std::int64_t readers = 100;
  const auto base = std::string{http::Routes::api_bases[0]};
  const auto of_class = fmt::format("classId={}", of.value);
  std::map<std::string, std::vector<Reader>> asked;
  for (std::int64_t i = 0; i < readers; ++i) {
    const auto user = person(1 + i * 9);
    const auto token = place.look([&](Context& ctx) { return accounts::open_session(ctx, user); });
    for (const auto* call : {"token/otc/ticket/purchase/getList", "token/ticket/otc/getList"}) {
      asked[call].push_back({base + call, "", token});
      asked[std::string{call} + " of a class"].push_back({base + call, of_class, token});
    }
    for (const auto* call : {"token/otc/ticket/purchase/getMyList", "token/otc/ticket/purchase/getRecList",
                             "token/ticket/otc/getMyList", "token/otc/ticket/getOwnCount",
                             "token/otc/ticket/buyback/getList", "token/person/gb/master/getMyList"})
      asked[call].push_back({base + call, "", token});
    asked["gb/person/getList"].push_back({base + "gb/person/getList", "", token});
  }
  const auto token = place.look([&](Context& ctx) { return admin::open_session(ctx, boss); });
  const std::string console{http::Routes::console_base};
  for (const auto* call : {"market/requests", "market/listings", "market/deals", "market/pairs"})
    asked[std::string{"console: "} + call].push_back({console + call, "", token});
  for (const auto& [name, many] : asked) place.read(name, many);
}

}  // namespace

void measure_market(Place& place) {
  place.set(groups::settings::seats_a_day_1, 200);
  const auto boss = place.hire("chu", admin::Role::owner);
  const auto of = new_class(place);
  const auto all = people(place);
  buy_seats(place, all, on_sale(place, boss, of));
  join_groups(place, all);
  place.verify("groups");
  fill_deals(place, of);
  read_lists(place, boss, of);
}

}  // namespace bench
