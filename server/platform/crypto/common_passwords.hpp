#pragma once
// The commonest passwords, which users may not choose.
#include <cstddef>
#include <string_view>

namespace crypto {

/// Whether this is one of the commonest passwords of 6-16 characters, ignoring case.
auto is_common_password(std::string_view plain) -> bool;

/// The size of the list: more than 3,000.
auto common_password_count() -> std::size_t;

}  // namespace crypto
