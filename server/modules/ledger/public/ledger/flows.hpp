#pragma once
// The families of flow types. Their numbers are shown to users and stored: never renumber, never reuse.
#include <boost/describe.hpp>

#include <cstdint>
#include <type_traits>

#include "platform/quantity.hpp"

namespace ledger {

/// The units that a user can hold. BALANCE and OTC are both dong.
enum class Unit : std::uint8_t { BALANCE = 1, OTC, XMONEY, NFT, ENERGY, PRIORITY_PASS, RECYCLE_VOUCHER };
BOOST_DESCRIBE_ENUM(Unit, BALANCE, OTC, XMONEY, NFT, ENERGY, PRIORITY_PASS, RECYCLE_VOUCHER)

/// The flows of BALANCE; 0 in a request means all of them.
enum class BalanceFlow : std::uint8_t {
  top_up = 1,
  referral_income,
  ticket_recycle,
  group_buy_refund,
  refund,
  group_buy,
  launch_group,
  post_purchase_request,
  withdrawal,
  launch_deposit_returned,
  cancel_request_refund,
  lock_funds,
  unlock_funds,
  take_task,
  task_principal_returned,
  task_item_cancelled,
  otc_to_balance,
  adjustment,
  ticket_bought,  // from another person
  own_money_set_aside,
  payment_reversed,
  channel_settled,
  remainder_parked,  // what is too little to pay out, until a take ends
  remainder_returned,
};
BOOST_DESCRIBE_ENUM(BalanceFlow, top_up, referral_income, ticket_recycle, group_buy_refund, refund, group_buy,
                    launch_group, post_purchase_request, withdrawal, launch_deposit_returned,
                    cancel_request_refund, lock_funds, unlock_funds, take_task, task_principal_returned,
                    task_item_cancelled, otc_to_balance, adjustment, ticket_bought, own_money_set_aside,
                    payment_reversed, channel_settled, remainder_parked, remainder_returned)

/// The flows of OTC, in the specification's order; unused numbers stay reserved.
enum class OtcFlow : std::uint8_t {
  membership_reward = 1,
  group_reward,
  promotion_profit_share,
  ticket_holding_reward,
  withdrawal_rejected,
  withdrawal,
  direct_referral_reward,
  buyback,
  purchase_request,
  funder_task_share,
  sponsor_task_share,
  launch_group_reward,
  transfer,
  resale_revenue,
  otc_to_balance,
  adjustment,
  taker_task_share,
  team_task,
};
BOOST_DESCRIBE_ENUM(OtcFlow, membership_reward, group_reward, promotion_profit_share, ticket_holding_reward,
                    withdrawal_rejected, withdrawal, direct_referral_reward, buyback, purchase_request,
                    funder_task_share, sponsor_task_share, launch_group_reward, transfer, resale_revenue,
                    otc_to_balance, adjustment, taker_task_share, team_task)

enum class XmoneyFlow : std::uint8_t { granted = 1, goods, returned, adjustment };
BOOST_DESCRIBE_ENUM(XmoneyFlow, granted, goods, returned, adjustment)
enum class NftFlow : std::uint8_t { granted = 1, adjustment };
BOOST_DESCRIBE_ENUM(NftFlow, granted, adjustment)
enum class EnergyFlow : std::uint8_t {
  formed_seat = 1,
  pickup,
  nft_daily,
  goods,
  adjustment,
  returned,
  granted,
};
BOOST_DESCRIBE_ENUM(EnergyFlow, formed_seat, pickup, nft_daily, goods, adjustment, returned, granted)
enum class PriorityPassFlow : std::uint8_t { welcome = 1, granted, goods, used, returned, adjustment };
BOOST_DESCRIBE_ENUM(PriorityPassFlow, welcome, granted, goods, used, returned, adjustment)
enum class RecycleVoucherFlow : std::uint8_t { welcome = 1, granted, goods, used, adjustment };
BOOST_DESCRIBE_ENUM(RecycleVoucherFlow, welcome, granted, goods, used, adjustment)

/// What flows are about, for filters of long lists of dong.
enum class FlowGroup : std::uint8_t { transfers, groups, tickets, team, tasks, other };
BOOST_DESCRIBE_ENUM(FlowGroup, transfers, groups, tickets, team, tasks, other)

constexpr auto group_of(BalanceFlow flow) -> FlowGroup {
  switch (flow) {
    using enum BalanceFlow;
    case top_up:
    case refund:
    case withdrawal:
    case otc_to_balance:
    case payment_reversed:
    case channel_settled:
      return FlowGroup::transfers;
    case group_buy:
    case group_buy_refund:
    case launch_group:
    case launch_deposit_returned:
      return FlowGroup::groups;
    case ticket_recycle:
    case post_purchase_request:
    case cancel_request_refund:
    case ticket_bought:
      return FlowGroup::tickets;
    case referral_income:
      return FlowGroup::team;
    case lock_funds:
    case unlock_funds:
    case take_task:
    case task_principal_returned:
    case task_item_cancelled:
    case remainder_parked:
    case remainder_returned:
      return FlowGroup::tasks;
    case adjustment:
    case own_money_set_aside:
      return FlowGroup::other;
  }
  return FlowGroup::other;
}

constexpr auto group_of(OtcFlow flow) -> FlowGroup {
  switch (flow) {
    using enum OtcFlow;
    case withdrawal_rejected:
    case withdrawal:
    case transfer:
    case otc_to_balance:
      return FlowGroup::transfers;
    case group_reward:
    case launch_group_reward:
      return FlowGroup::groups;
    case buyback:
    case purchase_request:
    case resale_revenue:
    case ticket_holding_reward:
      return FlowGroup::tickets;
    case membership_reward:
    case direct_referral_reward:
      return FlowGroup::team;
    case promotion_profit_share:
    case funder_task_share:
    case sponsor_task_share:
    case taker_task_share:
    case team_task:
      return FlowGroup::tasks;
    case adjustment:
      return FlowGroup::other;
  }
  return FlowGroup::other;
}

/// The unit of a family of flows, and the type of its amounts.
template <class Flow>
struct FamilyOf;
template <Unit U, class Q>
struct Family {
  static constexpr Unit unit = U;
  using Amount = Q;
};
template <>
struct FamilyOf<BalanceFlow> : Family<Unit::BALANCE, Money> {};
template <>
struct FamilyOf<OtcFlow> : Family<Unit::OTC, Money> {};
template <>
struct FamilyOf<XmoneyFlow> : Family<Unit::XMONEY, Xmoney> {};
template <>
struct FamilyOf<NftFlow> : Family<Unit::NFT, Nft> {};
template <>
struct FamilyOf<EnergyFlow> : Family<Unit::ENERGY, Energy> {};
template <>
struct FamilyOf<PriorityPassFlow> : Family<Unit::PRIORITY_PASS, PriorityPasses> {};
template <>
struct FamilyOf<RecycleVoucherFlow> : Family<Unit::RECYCLE_VOUCHER, RecycleVouchers> {};

}  // namespace ledger
