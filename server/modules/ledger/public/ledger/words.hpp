#pragma once
// Texts for flow types, causes and the sides of a transfer.
#include <optional>
#include <string_view>

#include "ledger/ledger.hpp"
#include "platform/i18n/texts.hpp"

namespace ledger::words {

/// The highest used flow type of a unit.
auto last_flow_type(Unit unit) -> int;
/// "Nạp tiền". Empty for an unused type.
auto flow_title(Unit unit, int type) -> Text3;
/// The text of a cause, if it has one: kind "causes" among its module's texts.
auto cause_text(std::string_view cause) -> std::optional<Text3>;

/// How a user's account relates to the reader: their own, that of the user whom an operator views, or another
/// user's.
enum class Side : std::uint8_t { own, persons, others };
/// The name of an account: "Ví của bạn", "Ví của người này", "Ví của thành viên khác".
auto account_text(AccountKind kind, Side side) -> Text3;

}  // namespace ledger::words
