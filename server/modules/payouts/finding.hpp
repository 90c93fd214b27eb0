#pragma once
// Payouts in the console's search, and as subjects of transfers.
#include <vector>

#include "platform/finding.hpp"
#include "platform/module.hpp"

namespace payouts {

auto finders() -> std::vector<Finder>;
/// A payout by its masked card, and its page.
auto subjects() -> std::vector<SubjectOf>;

}  // namespace payouts
