#pragma once
// Flow types, causes and sides of a transfer in people's words; the sentences are among the texts.
#include <optional>
#include <string_view>

#include "modules/ledger/ledger.hpp"
#include "platform/i18n/texts.hpp"

namespace ledger::words {

/// The highest flow type of a unit that is in use.
auto last_flow_type(Unit unit) -> int;
/// "Nạp tiền". Empty for a type that is not in use.
auto flow_title(Unit unit, int type) -> Text3;
/// Why value moved, where the cause has words of its own: kind "causes" among the texts of its module.
auto cause_text(std::string_view cause) -> std::optional<Text3>;

/// Whose a person's account is to the reader: their own, that of the person whom an operator looks at, or a
/// stranger's.
enum class Side : std::uint8_t { own, persons, others };
/// Where value lies: "Ví của bạn", "Ví của người này", "Ví của thành viên khác".
auto account_text(AccountKind kind, Side side) -> Text3;

}  // namespace ledger::words
