// Decisions on adjustments: approval, which posts, rejection, withdrawal, and expiry.
#include "../causes.hpp"
#include "../deciding.hpp"
#include "../notices.hpp"
#include "../words.hpp"
#include "accounts/accounts.hpp"
#include "inbox/inbox.hpp"
#include "platform/instances.hpp"

namespace adjustments {

namespace {

using ledger::transfer, rules::Event;
using Legs = std::vector<ledger::Transfer>;

auto route(const store::Row& row, ledger::Account against) -> ledger::Route {
  const auto wallet = ledger::available(row.user_id);
  return row.direction == Direction::credit ? ledger::Route{against, wallet} : ledger::Route{wallet, against};
}

// The reserve pays dong and the operator's capital receives it; other things are issued and used up. OTC is a
// unit of its own: the reserve pays the same amount of BALANCE into the exchange, which pays the OTC.
auto legs_of(const store::Row& row) -> Legs {
  const bool is_credit = row.direction == Direction::credit;
  switch (row.unit) {
    case Unit::BALANCE:
      return {transfer(ledger::BalanceFlow::adjustment, {row.amount},
                       route(row, is_credit ? ledger::reserve : ledger::capital))};
    case Unit::OTC: {
      const auto behind = is_credit ? ledger::Route{ledger::reserve, ledger::exchange}
                                    : ledger::Route{ledger::exchange, ledger::capital};
      return {transfer(ledger::OtcFlow::adjustment, {row.amount}, route(row, ledger::exchange)),
              transfer(ledger::BalanceFlow::adjustment, {row.amount}, behind)};
    }
    case Unit::ENERGY:
      return {transfer(ledger::EnergyFlow::adjustment, {row.amount}, route(row, ledger::issuance))};
    case Unit::PRIORITY_PASS:
      return {transfer(ledger::PriorityPassFlow::adjustment, {row.amount}, route(row, ledger::issuance))};
    case Unit::RECYCLE_VOUCHER:
      return {transfer(ledger::RecycleVoucherFlow::adjustment, {row.amount}, route(row, ledger::issuance))};
    case Unit::XMONEY:
      return {transfer(ledger::XmoneyFlow::adjustment, {row.amount}, route(row, ledger::issuance))};
    case Unit::NFT:
      return {transfer(ledger::NftFlow::adjustment, {row.amount}, route(row, ledger::issuance))};
  }
  throw std::logic_error("there is no such unit");
}

auto amount_in_words(const store::Row& row) -> inbox::Value {
  if (rules::is_dong(row.unit)) return Money{row.amount};
  const auto vi = amount_words(row, Language::vi), en = amount_words(row, Language::en),
             zh = amount_words(row, Language::zh);
  return Text3{vi, en, zh};
}

auto end(Context& ctx, store::Row row, Event event, const admin::Decision& decision) -> Result<Adjustment> {
  REQUIRE(desk.decide(ctx, row, event, decision));
  if (event != Event::expire) jobs::call_off(ctx, expiry_job, row.id.value);
  return seen(ctx, row);
}

}  // namespace

auto approve(Context& ctx, OperatorId caller, const AdjustmentRequest& request) -> Result<Adjustment> {
  const auto row = TRY(desk.awaiting(store::find_for_change(ctx, request.id), Event::approve));
  REQUIRE(admin::require_another(ctx, caller, row, {own_proposal, let_in_by_proposer}));
  if (accounts::is_forgotten(ctx, row.user_id)) return refuse(accounts::person_forgotten);
  const bool is_credit = row.direction == Direction::credit;
  if (is_credit && rules::is_dong(row.unit)) {
    take_cluster_lock(ctx.tx);  // so that nothing else takes the same dong
    REQUIRE(rules::covered(Money{row.amount}, in_reserve(ctx)));
  }
  REQUIRE(ledger::post(ctx, {causes::approved, row.id.value}, legs_of(row)));
  inbox::tell(ctx, row.user_id, is_credit ? notices::credited : notices::debited, amount_in_words(row),
              row.reason, row.id.value);
  return end(ctx, row, Event::approve, admin::decision(ctx, caller));
}

auto reject(Context& ctx, OperatorId caller, const DecisionRequest& request) -> Result<Adjustment> {
  const auto row = TRY(desk.awaiting(store::find_for_change(ctx, request.id), Event::reject));
  REQUIRE(admin::refuse_proposer(caller, row, own_proposal));
  return end(ctx, row, Event::reject, admin::decision(ctx, caller, request.reason));
}

auto withdraw(Context& ctx, OperatorId caller, const DecisionRequest& request) -> Result<Adjustment> {
  const auto row = TRY(desk.awaiting(store::find_for_change(ctx, request.id), Event::withdraw));
  REQUIRE(admin::require_proposer(caller, row, not_own_proposal));
  return end(ctx, row, Event::withdraw, admin::decision(ctx, caller, request.reason));
}

void expire(Context& ctx, std::int64_t adjustment, Instant) {
  const auto row = desk.awaiting(store::find_for_change(ctx, AdjustmentId{adjustment}), Event::expire);
  if (row) end(ctx, *row, Event::expire, admin::decision(ctx, {})).value();
}

}  // namespace adjustments
