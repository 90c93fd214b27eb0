// The operator's own money: its figures, and proposals with their decisions.
#include "causes.hpp"
#include "ledger/booked.hpp"
#include "platform/facts.hpp"
#include "platform/instances.hpp"
#include "registration.hpp"
#include "solvency/solvency.hpp"
#include "store.hpp"
#include "tickets/tickets.hpp"

namespace reserve {

namespace {

using ledger::AccountKind, rules::Event;

constexpr admin::Desk<"reserve_proposal", rules::life> desk{proposal_not_found, already_decided,
                                                            proposals_queue};

auto dong(Context& ctx, ledger::Account account) -> Money {
  for (const auto& total : solvency::sum_of(ctx, account).totals)
    if (total.unit == ledger::Unit::BALANCE) return Money{total.minor_units};
  return {};
}

// All balances together are zero, so the own money is what these accounts hold: exact, up to this
// transaction.
auto own(Context& ctx) -> Money {
  return dong(ctx, ledger::sales) + dong(ctx, ledger::fees) + dong(ctx, ledger::recycling) +
         dong(ctx, ledger::capital);
}

auto held(Context& ctx) -> Money {
  Money all;
  for (const auto& channel : payments::all_channels(ctx)) all -= dong(ctx, ledger::outside(channel.id.value));
  return all;
}

auto in_reserve(Context& ctx) -> Money { return ledger::held<ledger::BalanceFlow>(ctx, ledger::reserve); }

auto covers(Context& ctx) -> Money {
  Money all;
  for (const auto kind : {AccountKind::set_cover, AccountKind::package_cover, AccountKind::promotion_cover,
                          AccountKind::task_purse})
    all += Money{ledger::stored_total(ctx.tx, kind, ledger::Unit::BALANCE)};
  return all;
}

auto seen(Context& ctx, const store::Row& row) -> Proposal {
  return {facts_of<Facts>(row), admin::approval_seen(ctx, row), row.decided_by};
}

// How much may move now; the caller holds the lock if it moves it.
auto limit_of(Context& ctx, Kind kind) -> Money {
  return kind == Kind::give_back ? in_reserve(ctx)
                                 : rules::may_set_aside(own(ctx), tickets::recyclable(ctx).worth);
}

// The lock keeps two approvals, or the start of a campaign, from taking the same dong.
auto move_money(Context& ctx, const store::Row& row, OperatorId caller) -> Verdict {
  if (row.kind == Kind::take_in) return payments::take_in(ctx, row.payment_id.value(), caller, row.reason);
  take_cluster_lock(ctx.tx);
  REQUIRE(rules::enough(row.amount, limit_of(ctx, row.kind)));
  const bool is_back = row.kind == Kind::give_back;
  const auto route = is_back ? ledger::Route{ledger::reserve, ledger::capital}
                             : ledger::Route{ledger::capital, ledger::reserve};
  return ledger::post(ctx, {is_back ? causes::given_back : causes::set_aside, row.id.value},
                      {ledger::transfer(ledger::BalanceFlow::own_money_set_aside, row.amount, route)});
}

}  // namespace

auto own_money(Context& ctx, OperatorId) -> Result<OwnMoney> {
  const auto unused = tickets::recyclable(ctx);
  OwnMoney money{.as_of = ctx.now.instant,
                 .held = held(ctx),
                 .owed = {},
                 .covers = covers(ctx),
                 .unmatched = dong(ctx, ledger::suspense),
                 .reserve = in_reserve(ctx),
                 .own = own(ctx),
                 .tickets = unused.tickets,
                 .recycling = unused.worth,
                 .may_set_aside = {},
                 .waiting = store::waiting(ctx).proposals};
  money.owed = money.held - money.covers - money.unmatched - money.reserve - money.own;
  money.may_set_aside = rules::may_set_aside(money.own, money.recycling);
  return money;
}

auto list(Context& ctx, OperatorId, const ListRequest& request) -> Result<ListPage<Proposal>> {
  return listing::page<store::Proposals>(
      ctx, listing::place_of(request), [&ctx](const store::Row& row) { return seen(ctx, row); },
      request.state, request.kind);
}

auto propose(Context& ctx, OperatorId caller, const ProposeRequest& request) -> Result<Proposal> {
  const auto amount = TRY(rules::amount(request.amount));
  const auto kind = request.direction == Direction::give_back ? Kind::give_back : Kind::set_aside;
  REQUIRE(rules::enough(amount, limit_of(ctx, kind)));
  const store::Row row{{.id = ctx.new_id<ProposalId>(),
                        .kind = kind,
                        .state = State::proposed,
                        .amount = amount,
                        .payment_id = {},
                        .reason = request.reason},
                       admin::proposed(ctx, caller)};
  store::insert(ctx, row);
  return seen(ctx, row);
}

auto take_in(Context& ctx, OperatorId caller, const TakeInRequest& request) -> Result<Proposal> {
  const auto amount = TRY(payments::amount_in_suspense(ctx, request.payment_id));
  const store::Row row{{.id = ctx.new_id<ProposalId>(),
                        .kind = Kind::take_in,
                        .state = State::proposed,
                        .amount = amount,
                        .payment_id = request.payment_id,
                        .reason = request.reason},
                       admin::proposed(ctx, caller)};
  if (!store::insert(ctx, row)) return refuse(already_proposed);
  return seen(ctx, row);
}

auto approve(Context& ctx, OperatorId caller, const ProposalRequest& request) -> Result<Proposal> {
  auto row = TRY(desk.awaiting(store::find_for_change(ctx, request.id), Event::approve));
  REQUIRE(admin::require_another(ctx, caller, row, {own_proposal, let_in_by_proposer}));
  REQUIRE(move_money(ctx, row, caller));
  REQUIRE(desk.decide(ctx, row, Event::approve, admin::decision(ctx, caller)));
  return seen(ctx, row);
}

auto reject(Context& ctx, OperatorId caller, const RejectRequest& request) -> Result<Proposal> {
  auto row = TRY(desk.awaiting(store::find_for_change(ctx, request.id), Event::reject));
  REQUIRE(desk.decide(ctx, row, Event::reject, admin::decision(ctx, caller, request.reason)));
  return seen(ctx, row);
}

}  // namespace reserve
