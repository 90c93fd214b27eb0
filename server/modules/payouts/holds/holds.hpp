#pragma once
// Holds, which make a person's payouts wait, for the module's operations.
#include "../cards/store.hpp"
#include "platform/jobs/jobs.hpp"
#include "store.hpp"

namespace payouts {

inline constexpr jobs::Name hold_job{"payouts.hold_over"};
/// Ends a hold that was not renewed.
void end_hold(Context& ctx, std::int64_t hold, Instant due_at);

/// Holds the payouts of accounts that submitted one identity card within 180 days, unless they were held
/// since.
void hold_linked_identities(Context& ctx, UserId user);
/// The same after a submission, by the user's id.
void note_identity(Context& ctx, const std::string& user);

/// Holds the payouts of both accounts, if the new card was another account's within 180 days.
void hold_linked(Context& ctx, const store::CardRow& card);

/// After a change of a hold, a dispute or a debt: the person's commissions wait while payouts do.
void follow_review(Context& ctx, UserId user);
/// The same, once, for those who were held before there were commissions.
inline constexpr jobs::Name reviews_job{"payouts.reviews"};
void follow_reviews(Context& ctx, std::int64_t subject, Instant due_at);

}  // namespace payouts
