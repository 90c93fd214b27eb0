#pragma once
// Matchers for results: EXPECT_THAT(op(...), Refuses(sold_out)).
#include <gmock/gmock.h>

#include <ostream>
#include <string>

#include "platform/result.hpp"

template <class T>
void PrintTo(const std::expected<T, Refused>& result, std::ostream* out) {
  *out << (result ? "accepted" : "refused: " + std::string{result.error().why->key});
}

MATCHER_P(Refuses, why, (negation ? "does not refuse with " : "refuses with ") + std::string{why.key}) {
  return !arg && arg.error() == why;
}
MATCHER(Accepts, "accepted") { return arg.has_value(); }
