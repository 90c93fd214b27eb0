#pragma once
// The list of banks as text.
#include <optional>

#include "payments/banks.hpp"

namespace payments::rules {

/// A line a bank: numbers | code | usual name | registered name | other names. The last may be left out, and
/// empty lines are. Nothing if a line is another, a number of transfers is there twice, or there is no bank.
auto banks_of(std::string_view text) -> std::optional<std::vector<Bank>>;
inline auto is_bank_list(std::string_view text) -> bool { return banks_of(text).has_value(); }

}  // namespace payments::rules
