#pragma once
// What the module registers beside its endpoints.
#include <string>
#include <vector>

#include "payouts/permissions.hpp"
#include "platform/module.hpp"
#include "platform/store/tx.hpp"

namespace payouts {

/// The module's work queue: on the dashboard, and with items that operators take.
inline constexpr QueueName waiting_queue{"payouts.waiting", permissions::payouts};

/// What the module shows on the dashboard.
auto standing_now(Context& ctx) -> Standing;

/// Payouts in the console's search, and as subjects of transfers.
auto finders() -> std::vector<Finder>;
/// A payout by its masked card, and its page.
auto subjects() -> std::vector<SubjectOf>;

/// The module's part of a user's time line.
auto person_events() -> std::vector<PersonEvents>;

/// A user's cards and payouts: exported and erased.
auto personal_data() -> PersonalData;

/// A sentence for each payout that does not match its postings or its steps, each account of held money that
/// is not the sum of its open payouts, and each lot or counter that does not add up.
auto verify_payouts(::store::Tx& tx) -> std::vector<std::string>;

}  // namespace payouts
