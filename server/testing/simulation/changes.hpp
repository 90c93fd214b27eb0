#pragma once
// The rows of the product that were written since the last check. Triggers in its database record every
// write, expected or not.
#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "platform/store/tx.hpp"

namespace simulation {

/// The watched tables: those with users' values, debts or counts.
enum class Table : std::uint8_t {
  ledger_account,
  ticket,
  group_set,
  group_day,
  group_group,
  group_order,
  group_seat,
  group_batch,
  group_person_seat,
  market_request,
  market_listing,
  market_package,
  funds_provider,
  funds_fund,
  task_offer,
  task_offer_take,
  ticket_lot,
  task_application,
  task_promotion,
  task_promotion_take,
  task_item,
  task_team_week,
  task_week_take,
  task_week_member,
  payments_order,
  payments_open_orders,
  payments_payment,
  payments_suspense,
  payouts_card,
  payouts_person,
  payouts_payout,
  payouts_lot,
  payouts_batch,
  payouts_transfer,
  payouts_hold,
  payouts_dispute,
  payouts_debt,
  reversal,
  adjustment,
  rewards_goods,
  rewards_order,
  reward_campaign,
  reward_coupon,
  reserve_proposal,
  team_commission,
  team_day,
  team_board,
  team_week,
  team_leader,
  team_level_change,
  team_review,
  limits_limit,
  limits_used,
  limits_exclusion,
  account_user,
  account_session,
  account_ban,
  inbox_notice,
  inbox_reader,
  count
};

/// A watched table: its name, and its identifying column.
struct Watched {
  std::string_view table, column;
};
inline constexpr std::array<Watched, static_cast<std::size_t>(Table::count)> watched{{
    {"ledger_account", "owner"},
    {"ticket", "id"},
    {"group_set", "id"},
    {"group_day", "set_id"},
    {"group_group", "id"},
    {"group_order", "id"},
    {"group_seat", "id"},
    {"group_batch", "id"},
    {"group_person_seat", "id"},
    {"market_request", "id"},
    {"market_listing", "id"},
    {"market_package", "id"},
    {"funds_provider", "id"},
    {"funds_fund", "id"},
    {"task_offer", "id"},
    {"task_offer_take", "id"},
    {"ticket_lot", "id"},
    {"task_application", "id"},
    {"task_promotion", "id"},
    {"task_promotion_take", "id"},
    {"task_item", "take_id"},
    {"task_team_week", "id"},
    {"task_week_take", "id"},
    {"task_week_member", "take_id"},
    {"payments_order", "id"},
    {"payments_open_orders", "user_id"},
    {"payments_payment", "id"},
    {"payments_suspense", "id"},
    {"payouts_card", "id"},
    {"payouts_person", "user_id"},
    {"payouts_payout", "id"},
    {"payouts_lot", "payment_id"},
    {"payouts_batch", "id"},
    {"payouts_transfer", "payout_id"},
    {"payouts_hold", "user_id"},
    {"payouts_dispute", "payment_id"},
    {"payouts_debt", "user_id"},
    {"reversal", "id"},
    {"adjustment", "id"},
    {"rewards_goods", "id"},
    {"rewards_order", "id"},
    {"reward_campaign", "id"},
    {"reward_coupon", "id"},
    {"reserve_proposal", "id"},
    {"team_commission", "seat_id"},
    {"team_day", "upline_id"},
    {"team_board", "user_id"},
    {"team_week", "week"},
    {"team_leader", "user_id"},
    {"team_level_change", "user_id"},
    {"team_review", "user_id"},
    {"limits_limit", "id"},
    {"limits_used", "limit_id"},
    {"limits_exclusion", "user_id"},
    {"account_user", "id"},
    {"account_session", "user_id"},
    {"account_ban", "user_id"},
    {"inbox_notice", "user_id"},
    {"inbox_reader", "user_id"},
}};

class Changes {
 public:
  /// Installs the triggers in a new database.
  static void begin(store::Connection& connection);
  /// Reads the records since the last call.
  void read(store::Tx& tx);
  /// The rows of a table that were inserted, changed or deleted, possibly with repetitions.
  auto of(Table table) const -> const std::vector<std::int64_t>& {
    return rows_[static_cast<std::size_t>(table)];
  }

 private:
  std::int64_t last_ = 0;
  std::array<std::vector<std::int64_t>, static_cast<std::size_t>(Table::count)> rows_;
};

}  // namespace simulation
