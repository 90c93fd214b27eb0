#pragma once
// The passwords that everybody tries first, which nobody may choose.
#include <cstddef>
#include <string_view>

namespace crypto {

/// Whether this is one of the commonest passwords of 6-16 characters, in capitals or not.
auto is_common_password(std::string_view plain) -> bool;

/// How many are refused: more than 3,000.
auto common_password_count() -> std::size_t;

}  // namespace crypto
