#pragma once
// Flow types, causes and sides of a transfer in people's words, in three languages.
#include <optional>
#include <string>
#include <string_view>

#include "modules/ledger/ledger.hpp"
#include "platform/i18n/language.hpp"

namespace wallet::words {

/// The highest flow type of a unit that is in use.
auto last_flow_type(ledger::Unit unit) -> int;
/// "Nạp tiền". Empty for a type that is not in use.
auto flow_title(ledger::Unit unit, int type) -> Text3;
/// What brought a transfer about, where it has words of its own.
auto cause_text(std::string_view cause) -> std::optional<Text3>;
/// Where value lies, to its owner, to an operator who looks at that person, and to others: "Ví của bạn", "Ví
/// của người này", "Ví của thành viên khác".
auto own_account(ledger::AccountKind kind) -> Text3;
auto persons_account(ledger::AccountKind kind) -> Text3;
auto others_account(ledger::AccountKind kind) -> Text3;

}  // namespace wallet::words
