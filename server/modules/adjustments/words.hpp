#pragma once
// An adjustment's amount in words.
#include <string>

#include "store.hpp"

namespace adjustments {

/// "200.000 ₫", "30 năng lượng".
auto amount_words(const store::Row& row, Language language) -> std::string;
/// The same with its sign: "+30 năng lượng".
auto signed_words(const store::Row& row, Language language) -> std::string;

}  // namespace adjustments
