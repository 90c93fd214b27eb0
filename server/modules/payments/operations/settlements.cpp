// Money that a provider settles to the bank: a payment in suspense that came from another channel.
#include "../causes.hpp"
#include "../console.hpp"
#include "../orders.hpp"
#include "../registration.hpp"
#include "../settings.hpp"
#include "admin/admin.hpp"

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

}  // namespace

auto settle_channel(Context& ctx, OperatorId caller, const SettleRequest& request) -> Result<SuspenseView> {
  const auto kept = TRY(kept_of(request));
  const auto from = store::find_channel(ctx, request.channel_id);
  if (!from) return refuse(channel_missing);
  const auto suspense = store::find_suspense(ctx, request.id);
  if (!suspense) return refuse(suspense_not_found);
  if (suspense->state != SuspenseState::open) return refuse(suspense_not_open);
  if (from->id == suspense->channel_id) return refuse(settles_itself, {.rule = "channel.settle"});
  REQUIRE(within_share(*from, suspense->amount, kept));
  const Credit money{suspense->channel_id, suspense->reference, suspense->amount, suspense->confirmed_by};
  if (takes_another(ctx, money, caller))
    return refuse(needs_another, {.rule = settings::alone_up_to.key,
                                  .yours = suspense->amount,
                                  .limit = ctx.settings[settings::alone_up_to]});
  const bool closed = store::close_suspense(ctx, {.id = suspense->id,
                                                  .state = SuspenseState::settled,
                                                  .user = {},
                                                  .reason = request.reason.value,
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
