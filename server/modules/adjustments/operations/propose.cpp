// Proposing adjustments, and listing them.
#include "../deciding.hpp"
#include "../settings.hpp"
#include "accounts/accounts.hpp"
#include "ledger/ledger.hpp"
#include "platform/facts.hpp"

namespace adjustments {

namespace {

auto most_of_an_entry(Context& ctx, Unit unit) -> std::int64_t {
  return rules::is_dong(unit) ? ctx.settings[settings::most_money].minor_units
                              : ctx.settings[settings::most_things] * rules::scale_of(unit);
}

auto most_of_a_day(Context& ctx, Unit unit) -> std::int64_t {
  return rules::is_dong(unit) ? ctx.settings[settings::most_money_a_day].minor_units
                              : ctx.settings[settings::most_things_a_day] * rules::scale_of(unit);
}

// Counted whatever the decision, to slow down an operator who proposes too much.
auto count_of_day(Context& ctx, OperatorId who, Unit unit, std::int64_t minor_units) -> Verdict {
  const auto most = most_of_a_day(ctx, unit);
  const auto what = rules::is_dong(unit) ? std::string_view{"dong"} : shape::name_of(unit);
  if (store::count_proposed(ctx, who, what, minor_units, most)) return allowed();
  return refuse(over_day, {.rule = rules::is_dong(unit) ? "adjustments.most_money_a_day"
                                                        : "adjustments.most_things_a_day",
                           .yours = rules::mentioned(unit, minor_units),
                           .limit = rules::mentioned(unit, most),
                           .allowed_at = instant_of(ctx.now.day() + std::chrono::days{1})});
}

}  // namespace

auto unit_in_books(Unit unit) -> ledger::Unit {
  switch (unit) {
    case Unit::BALANCE:
      return ledger::Unit::BALANCE;
    case Unit::OTC:
      return ledger::Unit::OTC;
    case Unit::ENERGY:
      return ledger::Unit::ENERGY;
    case Unit::PRIORITY_PASS:
      return ledger::Unit::PRIORITY_PASS;
    case Unit::RECYCLE_VOUCHER:
      return ledger::Unit::RECYCLE_VOUCHER;
    case Unit::XMONEY:
      return ledger::Unit::XMONEY;
    case Unit::NFT:
      return ledger::Unit::NFT;
  }
  throw std::logic_error("there is no such unit");
}

auto in_reserve(Context& ctx) -> Money { return ledger::held<ledger::BalanceFlow>(ctx, ledger::reserve); }

auto seen(Context& ctx, const store::Row& row) -> Adjustment {
  const auto person = accounts::find_person(ctx, row.user_id).value();
  return {facts_of<Facts>(row), admin::approval_seen(ctx, row),
          row.decided_by,       person.nickname,
          person.masked_mobile, ledger::amount_text(unit_in_books(row.unit), row.amount)};
}

auto list(Context& ctx, OperatorId, const ListRequest& request) -> Result<ListPage<Adjustment>> {
  REQUIRE(listing::period(request.from, request.until));
  REQUIRE(listing::bounds(request.amount_from, request.amount_to));
  const auto& unit = request.unit;
  if (!unit && (request.amount_from || request.amount_to)) return refuse(unit_missing);
  const bool is_dong = unit && rules::is_dong(*unit);
  const bool has_decimals = !unit || rules::scale_of(*unit) == Money::scale;
  // The wire's bounds have two decimals; things are stored whole.
  const auto stored = [&](Money bound, std::int64_t round) {
    return has_decimals ? bound.minor_units : (bound.minor_units - round) / Money::scale + round;
  };
  auto page = TRY(listing::page<store::Adjustments>(
      ctx, listing::place_of(request, request.from, request.until),
      [&ctx](const store::Row& row) { return seen(ctx, row); }, request.state, request.user_id, unit,
      stored(listing::least_of(request.amount_from), request.amount_from > Money{0} ? 1 : 0),
      stored(listing::most_of(request.amount_to), 0), listing::from_of(request.from),
      listing::until_of(request.until)));
  if (page.matches && !is_dong) page.matches->sum.reset();
  return page;
}

auto one(Context& ctx, OperatorId, const AdjustmentRequest& request) -> Result<Adjustment> {
  return seen(ctx, TRY(desk.found(store::find(ctx, request.id))));
}

auto propose(Context& ctx, OperatorId caller, const ProposeRequest& request) -> Result<Adjustment> {
  const auto minor_units = TRY(rules::amount(request.unit, request.amount));
  REQUIRE(rules::within_entry(request.unit, minor_units, most_of_an_entry(ctx, request.unit)));
  TRY(accounts::require_person(ctx, request.user_id));
  if (accounts::is_forgotten(ctx, request.user_id)) return refuse(accounts::person_forgotten);
  if (request.direction == Direction::credit && rules::is_dong(request.unit))
    REQUIRE(rules::covered(Money{minor_units}, in_reserve(ctx)));
  REQUIRE(count_of_day(ctx, caller, request.unit, minor_units));
  const store::Row row{{.id = ctx.new_id<AdjustmentId>(),
                        .state = State::proposed,
                        .user_id = request.user_id,
                        .unit = request.unit,
                        .direction = request.direction,
                        .reason = request.reason,
                        .evidence = request.evidence ? request.evidence->value : "",
                        .expires_at = ctx.now.instant + ctx.settings[settings::wait]},
                       admin::proposed(ctx, caller),
                       minor_units};
  store::insert(ctx, row);
  jobs::plan(ctx, expiry_job, row.id.value, row.expires_at);
  return seen(ctx, row);
}

auto undecided(Context& ctx) -> Undecided { return store::undecided(ctx); }

}  // namespace adjustments
