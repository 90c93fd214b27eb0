// What a user ordered, and their membership: exported and ended. What they hold lapses to the issuance.
#include "registration.hpp"

#include "causes.hpp"
#include "goods/orders.hpp"
#include "ledger/ledger.hpp"
#include "platform/shape/codec.hpp"
#include "vip/membership.hpp"

namespace rewards {

namespace {

struct OwnVipCode {
  VipCodeId id;
  store::VipCodeState state;
  std::int64_t days;
  Instant made_at, expires_at;
  std::optional<Instant> used_at, membership_until;
};
BOOST_DESCRIBE_STRUCT(OwnVipCode, (), (id, state, days, made_at, expires_at, used_at, membership_until))

struct OwnRewards {
  std::vector<GoodsOrder> orders;
  Membership membership;
  std::vector<OwnVipCode> vip_codes;
};
BOOST_DESCRIBE_STRUCT(OwnRewards, (), (orders, membership, vip_codes))

auto show(Context& ctx, UserId user) -> std::string {
  OwnRewards own{.orders = {}, .membership = membership_of(ctx, user), .vip_codes = {}};
  for (const auto& row : store::all_orders_of(ctx, user)) own.orders.push_back(order_of(ctx, row));
  for (const auto& row : store::all_codes_of(ctx, user))
    own.vip_codes.push_back(
        {row.id, row.state, row.days, row.made_at, row.expires_at, row.used_at, row.membership_until});
  return shape::to_json(own);
}

auto may_forget(Context& ctx, UserId user) -> Verdict {
  const auto open = store::open_orders_of(ctx, user);
  if (open == 0) return allowed();
  return refuse(orders_left, {.rule = "rewards.open_orders", .yours = open});
}

void lapse(Context& ctx, UserId user) {
  using ledger::transfer;
  const auto has = ledger::holdings(ctx, user);
  const ledger::Route back{ledger::available(user), ledger::issuance};
  std::vector<ledger::Transfer> legs;
  const auto add = [&](const ledger::Transfer& leg) {
    if (leg.amount > 0) legs.push_back(leg);
  };
  add(transfer(ledger::EnergyFlow::adjustment, has.energy, back));
  add(transfer(ledger::XmoneyFlow::adjustment, has.xmoney, back));
  add(transfer(ledger::NftFlow::adjustment, has.nft, back));
  add(transfer(ledger::PriorityPassFlow::adjustment, has.priority_passes, back));
  add(transfer(ledger::RecycleVoucherFlow::adjustment, has.recycle_vouchers, back));
  if (!legs.empty()) ledger::post(ctx, {causes::lapsed, user.value}, legs).value();
}

void forget(Context& ctx, UserId user) {
  end_membership(ctx, user);
  lapse(ctx, user);
  store::forget_reasons(ctx, user);
}

}  // namespace

auto personal_data() -> PersonalData {
  return {.name = "rewards",
          .show = show,
          .may_forget = may_forget,
          .obstacles = {&orders_left},
          .forget = forget};
}

}  // namespace rewards
