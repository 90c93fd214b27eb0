// Packages at the console: drafts, their cover and announcement by one operator or two, and cancelling.
#include "../causes.hpp"
#include "../endings.hpp"
#include "../money.hpp"
#include "../registration.hpp"
#include "../sales/sales.hpp"
#include "../settings.hpp"
#include "admin/admin.hpp"
#include "console.hpp"
#include "ledger/ledger.hpp"
#include "platform/instances.hpp"
#include "platform/life.hpp"
#include "store.hpp"
#include "views.hpp"

namespace market::console {

namespace {

using rules::PackageEvent;

constexpr Money most_price = 100'000'000_vnd;
constexpr std::int64_t most_quantity = 1'000'000;

auto in_reserve(Context& ctx) -> Money { return ledger::held<ledger::BalanceFlow>(ctx, ledger::reserve); }

auto hours_on(Context& ctx, Day day) -> Result<rules::PackageHours> {
  return rules::hours_on(day, ctx.now,
                         {.hours = ctx.settings[settings::buyback_hours],
                          .announced_ahead = ctx.settings[settings::announced_ahead],
                          .notice = ctx.settings[settings::holiday_notice]});
}

// Of a draft those that it would have now.
auto seen(Context& ctx, Cards& cards, const store::PackageRow& row) -> Package {
  auto package = with_facts<Package>(row);
  package.package_id = row.id;
  package.state = state_of(ctx, row);
  package.name = cards.of_class(row.class_id).name;
  package.cost = row.cost();
  package.cover = row.cover();
  if (rules::package_life.allows(row.state, PackageEvent::schedule))
    if (const auto hours = hours_on(ctx, row.day)) {
      package.announces_at = hours->announces_at;
      package.opens_at = hours->opens_at;
      package.closes_at = hours->closes_at;
    }
  package.needs_another = package.cost > ctx.settings[settings::alone_up_to];
  package.maker = admin::operator_name(ctx, row.made_by);
  package.proposer = admin::operator_name(ctx, row.proposed_by);
  package.announcer = admin::operator_name(ctx, row.announced_by);
  package.ender = admin::operator_name(ctx, row.ended_by);
  return package;
}

auto sheet_of(Context& ctx, const store::PackageRow& row) -> PackageSheet {
  constexpr std::int64_t most_shown = 50;
  Cards cards{ctx};
  PackageSheet sheet{.package = seen(ctx, cards, row), .sales = {}, .reserve = in_reserve(ctx)};
  for (const auto& sale : store::sales_of_deal(ctx, row.id.value, most_shown)) {
    const auto& seller = cards.of_person(sale.seller_id);
    sheet.sales.push_back({.sale_id = sale.id,
                           .seller_id = sale.seller_id,
                           .nickname = seller.nickname,
                           .masked_mobile = seller.masked_mobile,
                           .count = sale.pieces,
                           .paid = sale.paid,
                           .sold_at = sale.sold_at});
  }
  return sheet;
}

auto number_within(std::int64_t n, std::int64_t most, const Refusal& otherwise) -> Verdict {
  if (n >= 1 && n <= most) return allowed();
  return refuse(otherwise, {.rule = otherwise.key, .yours = n, .limit = most});
}

auto most_of(const std::string& text) -> Result<Money> {
  const auto typed = parse_decimal(text);
  if (typed && *typed > 0 && *typed % Money::scale == 0 && Money{*typed} <= most_price) return Money{*typed};
  return refuse(package_most, {.rule = "market.package_most", .yours = text, .limit = most_price});
}

// The draft that a request changes, or a new one.
auto draft_of(Context& ctx, OperatorId caller, const std::optional<PackageId>& id)
    -> Result<store::PackageRow> {
  if (id) {
    const auto row = store::find_for_change<store::PackageRow>(ctx, *id);
    if (!row) return refuse(package_not_found);
    if (!rules::package_life.allows(row->state, PackageEvent::edit)) return refuse_step(row->state);
    return *row;
  }
  store::PackageRow row{};
  row.id = ctx.new_id<PackageId>();
  row.state = PackageState::draft;
  row.made_by = caller;
  row.made_at = ctx.now.instant;
  return row;
}

// Sets the cost aside, from the reserve alone. The lock keeps two packages from taking the same dong.
auto cover(Context& ctx, const store::PackageRow& row) -> Verdict {
  take_cluster_lock(ctx.tx);
  const auto has = in_reserve(ctx);
  const auto cost = row.cost();
  if (cost > has) return refuse(cover_short, {.rule = "market.cover", .yours = cost, .limit = has});
  return ledger::post(ctx, {causes::package_covered, row.id.value},
                      {ledger::transfer(ledger::BalanceFlow::own_money_set_aside, cost,
                                        {ledger::reserve, package_cover(row.id)})});
}

template <class Changes>
auto moved(Context& ctx, store::PackageRow& row, PackageEvent event, const Changes& changes) -> Verdict {
  if (move<"market_package", rules::package_life>(ctx, row, event, changes)) return allowed();
  return refuse_step(row.state);
}

auto require_another(Context& ctx, OperatorId caller, const store::PackageRow& row) -> Verdict {
  if (row.state != PackageState::proposed) return allowed();
  return admin::require_another(ctx, caller, {row.proposed_by.value(), row.made_at},
                                {own_decision, let_in_by_proposer});
}

}  // namespace

auto list_packages(Context& ctx, OperatorId, const PackageListRequest& request) -> Result<ListPage<Package>> {
  Cards cards{ctx};
  return listing::page<store::Packages>(
      ctx, listing::place_of(request), [&](const store::PackageRow& row) { return seen(ctx, cards, row); },
      request.state, request.kind, request.class_id);
}

auto package_sheet(Context& ctx, OperatorId, const PackageQuery& query) -> Result<PackageSheet> {
  const auto row = store::find<store::PackageRow>(ctx, query.package_id);
  if (!row) return refuse(package_not_found);
  return sheet_of(ctx, *row);
}

auto save_package(Context& ctx, OperatorId caller, const PackageRequest& request) -> Result<PackageSheet> {
  auto row = TRY(draft_of(ctx, caller, request.package_id));
  REQUIRE(tickets::find_class(ctx, request.class_id));
  row.kind = request.kind;
  row.class_id = request.class_id;
  row.share = Share{request.share.value_or(ctx.settings[settings::buyback_share].per_ten_thousand)};
  REQUIRE(number_within(row.share.per_ten_thousand, 10'000, package_share));
  row.most = TRY(most_of(request.most));
  row.quantity = request.quantity;
  REQUIRE(number_within(row.quantity, most_quantity, package_quantity));
  row.least_count = request.least_count.value_or(1);
  REQUIRE(number_within(row.least_count, std::min(row.quantity, rules::most_tickets), package_least_count));
  REQUIRE(hours_on(ctx, request.day));
  row.day = request.day;
  if (request.package_id) {
    REQUIRE(moved<PackageDraft>(ctx, row, PackageEvent::edit, row));
  } else {
    store::insert(ctx, row);
  }
  return sheet_of(ctx, row);
}

auto announce_package(Context& ctx, OperatorId caller, const PackageQuery& query) -> Result<PackageSheet> {
  auto row = store::find_for_change<store::PackageRow>(ctx, query.package_id);
  if (!row) return refuse(package_not_found);
  if (!rules::package_life.allows(row->state, PackageEvent::schedule)) return refuse_step(row->state);
  REQUIRE(require_another(ctx, caller, *row));
  const auto hours = TRY(hours_on(ctx, row->day));
  if (row->state == PackageState::draft && row->cost() > ctx.settings[settings::alone_up_to]) {
    REQUIRE(moved(ctx, *row, PackageEvent::propose, store::Proposal{caller}));
    return sheet_of(ctx, *row);
  }
  if (row->state == PackageState::proposed) admin::end_claim(ctx, proposed_queue, row->id.value);
  REQUIRE(cover(ctx, *row));
  const store::Schedule schedule{caller, hours.announces_at, hours.opens_at, hours.closes_at};
  REQUIRE(moved(ctx, *row, PackageEvent::schedule, schedule));
  jobs::plan(ctx, close_package_job, row->id.value, hours.closes_at);
  return sheet_of(ctx, *row);
}

auto cancel_package(Context& ctx, OperatorId caller, const CancelPackageRequest& request)
    -> Result<PackageSheet> {
  auto row = store::find_for_change<store::PackageRow>(ctx, request.package_id);
  if (!row) return refuse(package_not_found);
  // One whose hours are over waits for its job: it is closed, not cancelled.
  if (const auto state = state_of(ctx, *row);
      state == PackageState::closed || !rules::package_life.allows(row->state, PackageEvent::cancel))
    return refuse_step(state);
  if (row->state == PackageState::proposed) admin::end_claim(ctx, proposed_queue, row->id.value);
  REQUIRE(end_package(ctx, *row, rules::PackageEvent::cancel, {ctx.now.instant, caller, request.reason}));
  return sheet_of(ctx, *row);
}

}  // namespace market::console
