// A thousand takes of providers' tasks: taken in a night, sold from, and ended and settled at once.
#include "modules/tasks/takes/calls.hpp"

#include "accounts/accounts.hpp"
#include "groups/batches.hpp"
#include "jobs/place.hpp"
#include "modules/funds/calls.hpp"
#include "modules/funds/console.hpp"
#include "modules/groups/public_queue/console.hpp"
#include "modules/groups/settings.hpp"
#include "platform/crypto/passwords.hpp"

namespace bench {

namespace {

constexpr std::int64_t providers = 10, takes_of_each = 100, takers = providers * takes_of_each, buyers = 5,
                       portions = 20, tickets = 100, callers = 16, of_a_caller = 25;
constexpr std::string_view pay_password = "Cho-ve-68";
constexpr auto queue_price = 200'000_vnd, sale_price = 220'000_vnd, fortune = 100'000'000'000'000_vnd;

auto secret() { return shape::Secret{std::string{pay_password}}; }

auto enrolled(Place& place, std::int64_t number, const std::string& hash) -> UserId {
  return place.look([&](Context& ctx) {
    const auto user = must(accounts::enrol(ctx, {.mobile = fmt::format("+849{:08}", number),
                                                 .nickname = fmt::format("Khách {}", number),
                                                 .password_hash = hash,
                                                 .pay_password_hash = hash}));
    must(ledger::post(ctx, {ledger::CauseKind{"bench.earned"}, user.value},
                      {ledger::transfer(ledger::BalanceFlow::adjustment, fortune,
                                        {ledger::capital, ledger::available(user)})}));
    return user;
  });
}

struct OnSale {
  tickets::ClassId of;
  groups::SetId set;
};
auto class_on_sale(Place& place, OperatorId boss) -> OnSale {
  const auto of = place.look([](Context& ctx) {
    const auto id = ctx.new_id<tickets::ClassId>();
    ctx.tx.run(
        "INSERT INTO ticket_class (id, name_vi, name_en, name_zh, about_vi, about_en, about_zh, cover, hue, "
        "reference_price, unit_cost, validity_days, is_open) VALUES ($1, 'Vé VR', '', '', '', '', '', "
        "'ocean', 200, $2, $3, 180, TRUE)",
        id, 360'000_vnd, 90'000_vnd);
    return id;
  });
  groups::SetRequest request{.class_id = of, .price = queue_price};
  request.groups_a_day = shape::Number<1, 100'000>{100'000};
  const auto set = place.run(groups::save_set, boss, request).set_id;
  place.run(groups::publish_set, boss, groups::SetQuery{set});
  return {of, set};
}

// A provider with an active fund, and a task of which a hundred takers take the least number of portions.
auto published(Place& place, UserId provider, OperatorId boss, OperatorId other, tickets::ClassId of)
    -> tasks::OfferId {
  const auto role = place.run(funds::apply, provider, funds::ApplyRequest{}).role;
  for (const auto who : {boss, other})
    place.run(funds::console::approve_provider, who, funds::console::ProviderRequest{role->provider_id});
  const auto fund = place.run(funds::add_fund, provider,
                              funds::AddFundRequest{.amount = {"100000000000"}, .pay_password = secret()});
  const auto fund_id = fund.fund.fund_id;
  place.run(funds::console::approve_fund, boss, funds::console::FundRequest{fund_id});
  return place
      .run(tasks::add_task, provider,
           tasks::AddTaskRequest{.fund_id = fund_id,
                                 .class_id = of,
                                 .portions = takes_of_each * portions,
                                 .tickets = tickets,
                                 .share = 20_percent})
      .task_id;
}

struct Take {
  UserId taker;
  tasks::OfferTakeId id;
  groups::BatchId batch;
};

void join(Place& place, UserId who, groups::BatchId batch) {
  const groups::JoinRequest request{.batch_id = batch, .pay_password = secret()};
  place.timed("joinGb of a lot", 1, [&] { return place.run(groups::join_batch, who, request); });
}

// Each take sells one ticket on its first day; two seats of its second group stay open.
void sell(Place& place, const std::vector<UserId>& people, const std::vector<Take>& all) {
  for (const auto& take : all) {
    for (const auto who : people) join(place, who, take.batch);
    for (std::size_t n = 0; n < 2; ++n) join(place, people[n], take.batch);
  }
}

auto taken(Place& place, const std::vector<tasks::OfferId>& offers) {
  std::vector<Take> all;
  for (std::int64_t n = 0; n < takers; ++n) {
    const auto taker = person(1 + n);
    const tasks::TakeTaskRequest request{.task_id = offers[static_cast<std::size_t>(n % providers)],
                                         .portions = portions};
    const auto take =
        place.timed("receviceTask", 1, [&] { return place.run(tasks::take_task, taker, request); }).take;
    place.timed("launch", 2, [&] {
      return place.run(tasks::launch_task, taker,
                       tasks::LaunchTaskRequest{.take_id = take->take_id, .count = 2, .price = sale_price});
    });
    const auto batch = place.look([&](Context& ctx) {
      return *ctx.tx.one<groups::BatchId>("SELECT id FROM group_batch WHERE lot_id = $1", take->take_id);
    });
    all.push_back({taker, take->take_id, batch});
  }
  return all;
}

void hand_in(Place& place, const std::vector<Take>& all) {
  for (const auto& take : all)
    place.timed("subTask", 1, [&] {
      return place.run(tasks::hand_in, take.taker, tasks::HandInRequest{.item_id = {}, .take_id = take.id});
    });
}

// After an outage from before the settlement to the next morning: all takes settle while people buy in the
// public queue.
void settle_late(Place& place, const std::string& hash, groups::SetId set, Instant until) {
  place.set(groups::settings::seats_a_day_1, 200);
  std::vector<UserId> people;
  people.reserve(callers * of_a_caller);
  for (std::int64_t n = 0; n < callers * of_a_caller; ++n)
    people.push_back(enrolled(place, providers + buyers + 1 + n, hash));
  std::vector<std::size_t> turns(callers);
  const auto buy = [&](std::size_t caller) {
    const auto turn = turns[caller]++ % of_a_caller;
    place.run(groups::buy, people[caller * of_a_caller + turn],
              groups::BuyRequest{.set_id = set, .pay_password = secret()});
  };
  place.sleep(until - place.now().instant);
  place.live_beside(until, "buyGb while a thousand takes settle", callers, buy);
}

void read_pages(Place& place, const std::vector<Take>& all, UserId provider, OperatorId boss) {
  const auto base = std::string{http::Routes::api_bases[0]} + "token/task/";
  const auto token_of = [&](UserId user) {
    return place.look([&](Context& ctx) { return accounts::open_session(ctx, user); });
  };
  for (const auto* call : {"user/getTaskIndex", "user/getMyTaskItem", "user/getUserTaskItemList"})
    place.read(call, {{base + call, "", token_of(all.front().taker)}});
  for (const auto* call : {"funds/getTaskList", "funds/getMyFundsList"})
    place.read(call, {{base + call, "", token_of(provider)}});
  const auto token = place.look([&](Context& ctx) { return admin::open_session(ctx, boss); });
  const std::string console{http::Routes::console_base};
  for (const auto* call : {"task/list", "settlement/list"})
    place.read(std::string{"console: "} + call, {{console + call, "", token}});
}

struct Selling {
  groups::SetId set;
  std::string hash;
  std::vector<Take> takes;
  UserId provider;
  OperatorId boss;
};

auto at(std::int64_t day, std::chrono::seconds time) {
  return instant_of(Place::first_monday() + std::chrono::days{day}, time);
}

// All takes run and have handed in a day.
auto sold_from(Place& place) -> Selling {
  const auto boss = place.hire("chu", admin::Role::owner), other = place.hire("lan", admin::Role::finance);
  auto hash = crypto::hash_password(pay_password, crypto::PasswordCost::for_tests());
  const auto [of, set] = class_on_sale(place, boss);
  std::vector<UserId> sellers, people;
  for (std::int64_t n = 1; n <= providers; ++n) sellers.push_back(enrolled(place, n, hash));
  for (std::int64_t n = 1; n <= buyers; ++n) people.push_back(enrolled(place, providers + n, hash));
  place.script(insertion_of_people(1, takers, "NULL"));
  place.live_until(at(2, 22h + 40min));
  std::vector<tasks::OfferId> offers;
  offers.reserve(sellers.size());
  for (const auto seller : sellers) offers.push_back(published(place, seller, boss, other, of));
  auto all = taken(place, offers);
  place.live_until(at(3, 10h + 10min));
  sell(place, people, all);
  place.live_until(at(4, 22h + 40min));
  hand_in(place, all);
  return {.set = set,
          .hash = std::move(hash),
          .takes = std::move(all),
          .provider = sellers.front(),
          .boss = boss};
}

void verify(Place& place) {
  place.verify("tasks");
  place.verify("funds");
}

}  // namespace

void measure_tasks(Place& place) {
  const auto selling = sold_from(place);
  verify(place);
  read_pages(place, selling.takes, selling.provider, selling.boss);
  for (const auto until : {at(6, 22h + 1min), at(7, 10h + 1min), at(7, 22h + 31min), at(8, 10h + 1min)})
    place.live_until(until);
  for (const auto* job : {"tasks.end_selling", "tasks.return_unsold", "tasks.settle"})
    place.count_rows(job, takers);
  verify(place);
}

void measure_late_settling(Place& place) {
  const auto selling = sold_from(place);
  for (const auto until : {at(6, 22h + 1min), at(7, 10h + 1min)}) place.live_until(until);
  settle_late(place, selling.hash, selling.set, at(8, 10h + 1min));
  verify(place);
}

}  // namespace bench
