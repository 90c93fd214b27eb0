// Money between the operator's accounts: what a provider settles to the bank, a payment in suspense that came
// from another channel; and what leaves the bank as its fee, or to the account at a provider.
#include "../causes.hpp"
#include "../console.hpp"
#include "../orders.hpp"
#include "../registration.hpp"
#include "../settings.hpp"
#include "admin/admin.hpp"
#include "ledger/whole.hpp"

namespace payments::console {

namespace {

// What the provider kept: nothing, or whole dong.
auto kept_of(const SettleRequest& request) -> Result<Money> {
  if (!request.kept || request.kept->empty() || parse_decimal(*request.kept) == 0) return Money{};
  return rules::amount(request.kept);
}

auto within_share(const store::ChannelRow& from, Money arrived, Money kept) -> Verdict {
  const auto most = rules::most_kept(arrived + kept, from.kept);
  if (kept <= most) return allowed();
  return refuse(kept_above_share, {.rule = "channel.kept", .yours = kept, .limit = most});
}

// What payments brought to the channel, which is locked, and nothing has taken out yet.
auto require_held(Context& ctx, const store::ChannelRow& from, Money leaving) -> Verdict {
  const Money held{-ledger::sum_of(ctx, ledger::outside(from.id.value), ledger::Unit::BALANCE)};
  if (leaving <= held) return allowed();
  return refuse(channel_short, {.rule = "channel.held", .yours = leaving, .limit = held});
}

}  // namespace

auto settle_channel(Context& ctx, OperatorId caller, const SettleRequest& request) -> Result<SuspenseView> {
  const auto kept = TRY(kept_of(request));
  const auto from = store::lock_channel(ctx, request.channel_id);
  if (!from) return refuse(channel_missing);
  const auto suspense = store::find_suspense(ctx, request.id);
  if (!suspense) return refuse(suspense_not_found);
  if (suspense->state != SuspenseState::open) return refuse(suspense_not_open);
  if (from->id == suspense->channel_id) return refuse(settles_itself, {.rule = "channel.settle"});
  REQUIRE(within_share(*from, suspense->amount, kept));
  REQUIRE(require_held(ctx, *from, suspense->amount + kept));
  const Credit money{suspense->channel_id, suspense->reference, suspense->amount, suspense->confirmed_by};
  if (takes_another(ctx, money, caller))
    return refuse(needs_another, {.rule = settings::alone_up_to.key,
                                  .yours = suspense->amount,
                                  .limit = ctx.settings[settings::alone_up_to]});
  const bool closed = store::close_suspense(ctx, {.id = suspense->id,
                                                  .event = rules::SuspenseEvent::settle,
                                                  .user = {},
                                                  .reason = request.reason,
                                                  .by = caller});
  if (!closed) return refuse(suspense_not_open);
  admin::end_claim(ctx, suspense_queue, suspense->id.value);
  store::insert_settled(ctx, {suspense->id, from->id, suspense->amount + kept, kept, ctx.now.instant});
  const auto channel = ledger::outside(from->id.value);
  using ledger::BalanceFlow, ledger::transfer;
  REQUIRE(ledger::post(ctx, {causes::channel_settled, suspense->id.value},
                       {transfer(BalanceFlow::channel_settled, suspense->amount, {ledger::suspense, channel}),
                        transfer(BalanceFlow::channel_settled, kept, {ledger::capital, channel})}));
  return suspense_one(ctx, caller, {suspense->id});
}

}  // namespace payments::console

namespace payments {

namespace {

// What is above a sum takes two: who imported the line, and who books it. A line that only the folder of
// statements brought has the word of none: anyone who can write there could have made it.
auto is_alone(Context& ctx, const Left& left) -> bool {
  if (left.amount <= ctx.settings[settings::alone_up_to]) return false;
  const auto importer = store::importer_of_line_out(ctx, left.channel, left.reference, left.amount);
  return !importer || importer->value == 0 || *importer == left.by ||
         admin::was_let_in_by(ctx, left.by, *importer, ctx.now.instant - admin::lately);
}

auto require_provider(Context& ctx, ChannelId channel) -> Verdict {
  const auto to = store::find_channel(ctx, channel);
  if (!to) return refuse(channel_missing);
  return to->kind == ChannelKind::bank_transfer ? refuse(moved_to_bank) : allowed();
}

}  // namespace

auto book_left(Context& ctx, const Left& left) -> Verdict {
  if (left.moved_to) REQUIRE(require_provider(ctx, *left.moved_to));
  if (is_alone(ctx, left))
    return refuse(needs_another, {.rule = settings::alone_up_to.key,
                                  .yours = left.amount,
                                  .limit = ctx.settings[settings::alone_up_to]});
  if (!store::insert_left(ctx, left))
    return refuse(reference_used, {.rule = "payment.reference", .yours = std::string{left.reference}});
  const auto from = left.moved_to ? ledger::outside(left.moved_to->value) : ledger::fees;
  return ledger::post(ctx, {left.moved_to ? causes::moved : causes::bank_fee, left.line},
                      {ledger::transfer(ledger::BalanceFlow::channel_settled, left.amount,
                                        {from, ledger::outside(left.channel.value)})});
}

}  // namespace payments
