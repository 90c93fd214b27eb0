#pragma once
// Which rows of the product were written since one last looked. Its database writes that down itself, by
// triggers: whoever wrote them, and whether or not the rules expect it.
#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "platform/store/tx.hpp"

namespace simulation {

/// The tables of what is somebody's, or is owed or counted for somebody.
enum class Table : std::uint8_t {
  ledger_account,
  ticket,
  group_set,
  group_day,
  group_group,
  group_order,
  group_seat,
  payments_order,
  payments_open_orders,
  payments_payment,
  payments_suspense,
  adjustment,
  limits_limit,
  limits_used,
  limits_exclusion,
  account_user,
  account_session,
  account_ban,
  account_photo,
  account_sms,
  inbox_notice,
  inbox_reader,
  count
};

/// A table as it is written down: its name, and the column that its rows are told apart by.
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
    {"payments_order", "id"},
    {"payments_open_orders", "user_id"},
    {"payments_payment", "id"},
    {"payments_suspense", "id"},
    {"adjustment", "id"},
    {"limits_limit", "id"},
    {"limits_used", "limit_id"},
    {"limits_exclusion", "user_id"},
    {"account_user", "id"},
    {"account_session", "user_id"},
    {"account_ban", "user_id"},
    {"account_photo", "user_id"},
    {"account_sms", "id"},
    {"inbox_notice", "user_id"},
    {"inbox_reader", "user_id"},
}};

class Changes {
 public:
  /// Has a new database write down from now on what is written.
  static void begin(store::Connection& connection);
  /// Reads what was written down since the last time.
  void read(store::Tx& tx);
  /// The rows of a table that were inserted, changed or deleted, some of them more than once.
  auto of(Table table) const -> const std::vector<std::int64_t>& {
    return rows_[static_cast<std::size_t>(table)];
  }

 private:
  std::int64_t last_ = 0;
  std::array<std::vector<std::int64_t>, static_cast<std::size_t>(Table::count)> rows_;
};

}  // namespace simulation
